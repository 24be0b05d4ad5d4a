"""Horse Race: the folk game of two dice, cards and eleven horses."""
