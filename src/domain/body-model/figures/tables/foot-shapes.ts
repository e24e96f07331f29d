import type { ControlPoint } from '../../geometry/point.ts'
import type { HandOrFootShape } from '../digit.ts'

/** A foot from above or below: 100 units from heel to toe, toes towards +y, big toe towards +x. */
// oxfmt-ignore
export const footShape: HandOrFootShape = {
  bigSide: [[0, 0], [8.5, 1.8], [13.4, 8.5], [13.8, 19], [11.8, 34], [11.8, 48], [15, 61], [18.2, 71]],
  digits: [
    { name: 'big toe', from: [19, 77], to: [5.5, 82.6], tip: [12.2, 100], halfBase: 6.3, halfTip: 5.9 },
    { name: 'second toe', from: [5.5, 82.6], to: [-2, 81.4], tip: [1, 99.4], halfBase: 3.2, halfTip: 3.7 },
    { name: 'third toe', from: [-2, 81.4], to: [-8.8, 78.6], tip: [-6.8, 95.2], halfBase: 2.9, halfTip: 3.5 },
    { name: 'fourth toe', from: [-8.8, 78.6], to: [-14.8, 74.4], tip: [-13.7, 89.6], halfBase: 2.7, halfTip: 3.3 },
    { name: 'little toe', from: [-14.8, 74.4], to: [-20.4, 68], tip: [-20, 82.4], halfBase: 2.7, halfTip: 3.2 },
  ],
  littleSide: [[-20.4, 60], [-18.6, 48], [-17, 34], [-15.4, 20], [-13.6, 8.5], [-8.5, 1.8]],
}

/** A foot on a front view: from the ankle down to the toes, in body units, big toe inside. */
// oxfmt-ignore
export const frontFoot: HandOrFootShape = {
  littleSide: [[74.2, 972], [79.6, 983], [87.4, 994], [94, 1002.4]],
  digits: [
    { name: 'little toe', from: [97.4, 1008], to: [88.4, 1013.4], tip: [95.6, 1018.6], halfBase: 4.6, halfTip: 4.4 },
    { name: 'fourth toe', from: [88.4, 1013.4], to: [79.2, 1017], tip: [86, 1024], halfBase: 4.6, halfTip: 4.4 },
    { name: 'third toe', from: [79.2, 1017], to: [69.6, 1019.2], tip: [75.6, 1028.2], halfBase: 4.8, halfTip: 4.6 },
    { name: 'second toe', from: [69.6, 1019.2], to: [59.4, 1019.6], tip: [64.6, 1031.6], halfBase: 5.1, halfTip: 5 },
    { name: 'big toe', from: [59.4, 1019.6], to: [38.4, 1012], tip: [47.6, 1033], halfBase: 9.2, halfTip: 8.8 },
  ],
  bigSide: [[35.6, 1003], [34.6, 993], [35.8, 981], [35, 966]],
}

/** A foot on a back view: the heel, and the outer edge of the foot beside it, in body units. */
// oxfmt-ignore
export const backFoot: readonly ControlPoint[] = [
  [74.4, 972], [78.6, 981], [86, 989], [92.4, 996], [91.6, 1002.4], [83, 1004.4],
  [74, 1006.6], [65, 1010.6], [54, 1011.6], [43, 1010], [36, 1003], [34.6, 990], [35.2, 971],
]
