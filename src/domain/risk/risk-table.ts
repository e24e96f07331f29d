import type { AgeBracket, Ethnicity, SunburnHistory } from '../../contract/enums.ts'

type ValueOf<T> = T[keyof T]
type Factor = { readonly relativeRisk: number; readonly label: string }

/** The relative risk of each answer of My Risk Check, and the thresholds of the categories. */
export type RiskTable = {
  readonly version: string
  /** The first day of use, `YYYY-MM-DD`. */
  readonly since: string
  readonly personalHistory: Factor
  readonly familyHistory: Factor
  readonly sunburnHistory: Readonly<Record<ValueOf<typeof SunburnHistory>, Factor>>
  readonly ethnicity: Readonly<Record<ValueOf<typeof Ethnicity>, Factor>>
  readonly ageBracket: Readonly<Record<ValueOf<typeof AgeBracket>, Factor>>
  readonly highFrom: number
  readonly mediumFrom: number
  readonly recallMonths: Readonly<Record<1 | 2 | 3, number>>
  readonly recallMonthsAtypicalLesion: number
}

/**
 * The current risk table (docs/domain.md 7). It awaits a clinician's sign-off. Every change needs a new table with a new
 * version, so that every stored result keeps the table that produced it.
 */
export const riskTable: RiskTable = {
  version: '2026-1',
  since: '2026-11-01',
  personalHistory: { relativeRisk: 7.2, label: 'You have had a melanoma' },
  familyHistory: { relativeRisk: 2, label: 'A close relative has had a melanoma' },
  sunburnHistory: {
    1: { relativeRisk: 1, label: 'Never badly sunburnt' },
    2: { relativeRisk: 1.3, label: 'Badly sunburnt 1 to 4 times' },
    3: { relativeRisk: 1.7, label: 'Badly sunburnt 5 to 9 times' },
    4: { relativeRisk: 2, label: 'Badly sunburnt more than 9 times' },
  },
  ethnicity: {
    1: { relativeRisk: 1.3, label: 'Northern European' },
    2: { relativeRisk: 1, label: 'Other European' },
    3: { relativeRisk: 0.3, label: 'Māori or Pacific' },
    4: { relativeRisk: 0.2, label: 'Aboriginal' },
    5: { relativeRisk: 0.5, label: 'Other ethnicity' },
  },
  ageBracket: {
    1: { relativeRisk: 0.4, label: 'Under 35' },
    2: { relativeRisk: 0.7, label: '35 to 44' },
    3: { relativeRisk: 1, label: '45 to 54' },
    4: { relativeRisk: 1.4, label: '55 to 64' },
    5: { relativeRisk: 2, label: 'Over 64' },
  },
  highFrom: 6,
  mediumFrom: 2,
  recallMonths: { 1: 24, 2: 12, 3: 6 },
  recallMonthsAtypicalLesion: 3,
}

const tables: ReadonlyMap<string, RiskTable> = new Map([[riskTable.version, riskTable]])

/** The risk table of a current or former version; null for an unknown version. */
export const riskTableOf = (version: string): RiskTable | null => tables.get(version) ?? null
