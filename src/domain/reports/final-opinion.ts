import type { Opinion, ReportAction, SpotSource } from './report-sources.ts'

/** What a headline counts; it never counts two of them. */
export type ActionKind = 'doctor' | 'new-photos' | 'check-again' | 'harmless'

/** Any action of a doctor, new photos, to be looked at again by us, or nothing. */
export function actionKind({ key, mark }: Pick<ReportAction, 'key' | 'mark'>): ActionKind {
  switch (mark) {
    case 'urgent':
      return 'doctor'
    case 'monitor':
      return key === 'new-photos' ? 'new-photos' : 'check-again'
    case 'benign':
    case 'excised':
      return 'harmless'
  }
}

const rank: Readonly<Record<ActionKind, number>> = { doctor: 0, 'new-photos': 1, 'check-again': 2, harmless: 3 }

/** A spot with the opinion that stands: where readers differ, the more careful one. */
export type ResolvedSpot = SpotSource & {
  finalOpinion: Opinion
  action: ReportAction
  kind: ActionKind
  readersDiffer: boolean
}

/** Decides which opinion of a spot stands. */
export function resolveOpinions(spot: SpotSource): ResolvedSpot {
  const [first, ...others] = spot.opinions
  const stands = others.reduce((best, one) => (one.actions[0].order < best.actions[0].order ? one : best), first)
  const differ = others.some((one) => one.actions[0].key !== first.actions[0].key)
  return {
    ...spot,
    finalOpinion: stands,
    action: stands.actions[0],
    kind: actionKind(stands.actions[0]),
    readersDiffer: differ,
  }
}

/** Spots in the order of a report: the leading action, the higher score, what changed before what did not, the number. */
export const byPriority = (a: ResolvedSpot, b: ResolvedSpot): number =>
  a.action.order - b.action.order ||
  b.score - a.score ||
  Number(b.hasChanged === true) - Number(a.hasChanged === true) ||
  a.number - b.number

/** The spot whose action leads the report: a doctor's before new photos, before checking again; null for none. */
export const leadingSpot = (spots: readonly ResolvedSpot[]): ResolvedSpot | null =>
  spots.toSorted((a, b) => rank[a.kind] - rank[b.kind] || byPriority(a, b))[0] ?? null
