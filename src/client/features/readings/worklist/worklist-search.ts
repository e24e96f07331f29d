import type { PracticeId, ServiceId } from '../../../../contract/ids.ts'
import type { ReadingTab } from '../../../../contract/readings/reading-list.ts'
import type { WorklistSearch, WorklistSort } from '../../../data/readings/readings.ts'
import { positiveInteger } from '../../../parts/list/filter-search.ts'

const tabs: readonly ReadingTab[] = ['all', 'unclaimed', 'mine', 'opinions', 'asked']
const sorts: readonly WorklistSort[] = ['due', 'patient', 'spots', 'practice', 'service', 'arrived']

/** Parsed by hand: every page loads this code, so it must stay small. Invalid values are ignored. */
export function worklistSearch(given: Record<string, unknown>): WorklistSearch {
  const oneOf = <T>(all: readonly T[], value: unknown) => all.find((one) => one === value)
  const isOn = (value: unknown) => (value === true ? true : undefined)
  const { country, page } = given
  return {
    which: oneOf(tabs, given['which']),
    returned: isOn(given['returned']),
    urgent: isOn(given['urgent']),
    today: isOn(given['today']),
    country: oneOf(['NZ', 'AU'] as const, country),
    service: positiveInteger(given['service']) as ServiceId | undefined,
    from: positiveInteger(given['from']) as PracticeId | undefined,
    sort: oneOf(sorts, given['sort']),
    down: isOn(given['down']),
    page: positiveInteger(page),
  }
}
