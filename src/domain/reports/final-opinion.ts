import type { Opinion, ReportAction, SpotSource } from './report-sources.ts'

/** The kinds of action; a headline counts the spots of one kind. */
type ActionKind = 'doctor' | 'new-photos' | 'check-again' | 'harmless'

/** The kind of an action: see a doctor, take new photos, check again, or nothing to do. */
function actionKind({ key, mark }: Pick<ReportAction, 'key' | 'mark'>): ActionKind {
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

/** A spot with its final opinion: where readers differ, the more careful one. */
export type ResolvedSpot = SpotSource & {
  finalOpinion: Opinion
  action: ReportAction
  kind: ActionKind
  readersDiffer: boolean
}

/** Decides on the final opinion of a spot. */
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

/** Sorts spots for a report: by leading action, then higher score, then changed spots first, then number. */
export const byPriority = (a: ResolvedSpot, b: ResolvedSpot): number =>
  a.action.order - b.action.order ||
  b.score - a.score ||
  Number(b.hasChanged === true) - Number(a.hasChanged === true) ||
  a.number - b.number

/** The spot that leads the report: see a doctor, then new photos, then check again; null without spots. */
export const leadingSpot = (spots: readonly ResolvedSpot[]): ResolvedSpot | null =>
  spots.toSorted((a, b) => rank[a.kind] - rank[b.kind] || byPriority(a, b))[0] ?? null
