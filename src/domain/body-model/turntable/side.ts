import { mannequinIds } from '../mannequin-ids.ts'

/** The neutral adult is drawn from this many sides, one after the other around it; 0 is the front. */
export const sideCount = 24

/** The view box of every side, in units of the neutral body. */
export const sideBox = { width: 592, height: 1040 } as const

/** The angle of a side from the front in degrees, towards the patient's left: its files are named by it. */
export const angleOf = (side: number): number => turned(side, 0) * (360 / sideCount)

/** The side this many steps further on; the patient's left comes to the front. */
export const turned = (side: number, by: number): number => (((side + by) % sideCount) + sideCount) % sideCount

const facings = ['front', 'front-left', 'left', 'back-left', 'back', 'back-right', 'right', 'front-right'] as const
/** From where the body is seen; left and right are the patient's. */
export type Facing = (typeof facings)[number]

/** The name of a side: each of eight words stands for three sides. */
export const facingOf = (side: number): Facing =>
  facings[Math.round(turned(side, 0) / (sideCount / facings.length)) % facings.length] ?? 'front'

/** The side that shows the body from where a mannequin does; null for a view from above or below. */
export function sideShowing(mannequinId: number): number | null {
  const view = mannequinIds.find((row) => row.mannequinId === mannequinId)?.seen.view
  switch (view) {
    case 'front':
    case 'palm':
      return 0
    case 'left':
      return sideCount / 4
    case 'back':
      return sideCount / 2
    case 'right':
      return (sideCount * 3) / 4
    case 'top':
    case 'sole':
    case undefined:
      return null
  }
}
