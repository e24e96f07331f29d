import type { HandOrFootShape } from '../digit.ts'

/** The hand: 100 units from wrist to fingertip, fingers towards +y, thumb towards +x. */
// oxfmt-ignore
export const handShape: HandOrFootShape = {
  bigSide: [[15.8, 8], [19.4, 17]],
  digits: [
    { name: 'thumb', from: [24.6, 28], to: [22.6, 44], tip: [38.4, 64.5], halfBase: 6.4, halfTip: 5.1, webbed: true },
    { name: 'index finger', from: [21.2, 53], to: [10.8, 58], tip: [17, 92], halfBase: 5.2, halfTip: 4.5 },
    { name: 'middle finger', from: [10.8, 58], to: [-0.2, 58.8], tip: [5.4, 100], halfBase: 5.4, halfTip: 4.7 },
    { name: 'ring finger', from: [-0.2, 58.8], to: [-10.8, 55.8], tip: [-7, 94.5], halfBase: 5.1, halfTip: 4.4 },
    { name: 'little finger', from: [-10.8, 55.8], to: [-20.8, 47], tip: [-19.2, 80.5], halfBase: 4.6, halfTip: 3.9 },
  ],
  littleSide: [[-21.8, 35], [-20.6, 21], [-17.4, 9]],
}
