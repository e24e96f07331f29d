import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import type { TabletStatusProps } from './tablet-status.tsx'

/** The number of sealed visits that need attention, with the reason of the first. */
export function attentionOf(sealed: readonly VisitLine[]): TabletStatusProps['attention'] {
  const waiting = sealed.filter(({ stage }) => stage.kind === 'attention' || stage.kind === 'needs-sign-in')
  const [first] = waiting
  if (first === undefined) return undefined
  return {
    count: waiting.length,
    reason: first.stage.kind === 'attention' ? first.stage.reason : 'Sign in again so that it can be sent.',
  }
}

/** How many photos of the visits that are being sent have arrived. */
export function sendingOf(sealed: readonly VisitLine[]): TabletStatusProps['sending'] {
  const going = sealed.flatMap(({ photos, stage }) =>
    stage.kind === 'sending' || stage.kind === 'waiting' ? [{ photos, sent: stage.photosSent }] : [],
  )
  if (going.length === 0) return undefined
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    visits: going.length,
    photosSent: sum(going.map(({ sent }) => sent)),
    photos: sum(going.map(({ photos }) => photos)),
  }
}
