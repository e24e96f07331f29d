/**
 * What is known about a spot; `new`: not sent, or not read yet. People tell marks by shape, then number, then colour.
 */
export type LesionMarkKind = 'urgent' | 'monitor' | 'benign' | 'excised' | 'new'

const disc = 'M-13 0A13 13 0 1 1 13 0A13 13 0 1 1-13 0Z'

/**
 * The outlines of the marks as SVG path data around their centre, in a box of 42 units: for pages and for the canvas.
 */
export const lesionMarkShapes: Record<LesionMarkKind, string> = {
  urgent: 'M0-17 17 0 0 17-17 0Z',
  monitor: 'M0-16 17 13H-17Z',
  benign: disc,
  excised: 'M-10-14 0-5 10-14 14-10 5 0 14 10 10 14 0 5-10 14-14 10-5 0-14-10Z',
  new: disc,
}
