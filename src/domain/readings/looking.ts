import type { ActionKey } from '../../contract/clinical-keys.ts'
import type { OnScreen, SeenWidths } from '../../contract/readings/on-screen.ts'

/**
 * The newest photo of a spot must be on screen at full size for this long, in ms, before its answer is accepted
 * (sign-off).
 */
const leastLookMs = 1000

/** What a reader has seen of a spot on this page; `since`: the photo is on screen now, from that time on. */
export type Seen = Omit<OnScreen, 'milliseconds'> & { milliseconds: number; since: number | null }

export const nothingSeen: Seen = { imageId: null, milliseconds: 0, since: null, wasZoomed: false, widths: null }

/** What was on screen until `now`. */
export const onScreenAt = ({ since, milliseconds, ...seen }: Seen, now: number): OnScreen => ({
  ...seen,
  milliseconds: Math.round(milliseconds + (since === null ? 0 : now - since)),
})

/** Events of the photo of one spot; `at` is in ms of any steady clock. */
export type SeenEvent =
  | { type: 'photo-shown'; imageId: string; at: number }
  | { type: 'photo-left'; at: number }
  | { type: 'photo-zoomed' }
  | { type: 'widths-measured'; widths: SeenWidths }

/** What a reader has seen of a spot, after an event. */
export function seenAfter(seen: Seen, event: SeenEvent): Seen {
  switch (event.type) {
    case 'photo-shown':
      return { ...seen, imageId: event.imageId, since: seen.since ?? event.at }
    case 'photo-left':
      return { ...seen, milliseconds: onScreenAt(seen, event.at).milliseconds, since: null }
    case 'photo-zoomed':
      return { ...seen, wasZoomed: true }
    case 'widths-measured':
      return { ...seen, widths: event.widths }
  }
}

/**
 * Why an answer is not accepted yet: the newest photo was not on screen long enough. A spot without photos needs no
 * look, and new photos can be requested without one, for example if a photo can't be displayed.
 */
export function lookProblem(
  photos: readonly string[],
  { onScreen, actions }: { onScreen: OnScreen | null; actions: readonly ActionKey[] },
): string | null {
  if (photos.length === 0 || actions.includes('new-photos')) return null
  const isSeen = onScreen !== null && photos.some((id) => id === onScreen.imageId)
  return isSeen && onScreen.milliseconds >= leastLookMs
    ? null
    : 'Look at the newest photo first: it has not been on screen for a second.'
}
