/** What the camera is opened for. */
export type Shot = { of: 'spot'; number: number; kind: 'overview' | 'close-up' } | { of: 'body'; mannequinId: number }

/** A shot as a search parameter ("spot-5-close-up"), so that Back closes the camera; it names nobody. */
export const shotText = (shot: Shot): string =>
  shot.of === 'spot' ? `spot-${shot.number}-${shot.kind}` : `body-${shot.mannequinId}`

/** Reads what `shotText` wrote; null for anything else. */
export function readShot(text: string | undefined): Shot | null {
  const [, number, kind] = /^spot-(\d{1,4})-(overview|close-up)$/u.exec(text ?? '') ?? []
  if (number !== undefined)
    return { of: 'spot', number: Number(number), kind: kind === 'overview' ? 'overview' : 'close-up' }
  const [, mannequinId] = /^body-(\d{1,4})$/u.exec(text ?? '') ?? []
  return mannequinId === undefined ? null : { of: 'body', mannequinId: Number(mannequinId) }
}
