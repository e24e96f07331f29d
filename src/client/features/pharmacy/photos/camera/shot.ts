import { type BodyPose, bodyPose } from '../../../../../contract/images/body-pose.ts'

/** The photo for which the camera is opened. */
export type Shot =
  | { of: 'spot'; number: number; kind: 'overview' | 'close-up' }
  | { of: 'body'; mannequinId: number }
  | { of: 'pose'; pose: BodyPose }

/** A shot as a search parameter ("spot-5-close-up"), so that Back closes the camera; it contains no names. */
export function shotText(shot: Shot): string {
  switch (shot.of) {
    case 'spot':
      return `spot-${shot.number}-${shot.kind}`
    case 'body':
      return `body-${shot.mannequinId}`
    case 'pose':
      return `pose-${shot.pose}`
  }
}

/** Reads what `shotText` wrote; null for anything else. */
export function readShot(text: string | undefined): Shot | null {
  const [, number, kind] = /^spot-(\d{1,4})-(overview|close-up)$/u.exec(text ?? '') ?? []
  if (number !== undefined)
    return { of: 'spot', number: Number(number), kind: kind === 'overview' ? 'overview' : 'close-up' }
  const pose = bodyPose.safeParse(/^pose-(.+)$/u.exec(text ?? '')?.[1])
  if (pose.success) return { of: 'pose', pose: pose.data }
  const [, mannequinId] = /^body-(\d{1,4})$/u.exec(text ?? '') ?? []
  return mannequinId === undefined ? null : { of: 'body', mannequinId: Number(mannequinId) }
}
