"""Draws one runner in one pose as SVG text: skeleton, gaits, coat, silks and number cloth."""
