import type { PracticeId, ServiceId } from '../../../../contract/ids.ts'
import type { ReadingTab } from '../../../../contract/readings/reading-list.ts'
import type { WorklistSearch, WorklistSort } from '../../../data/readings/readings.ts'
import { positiveInteger } from '../../../parts/list/filter-search.ts'

const tabs: readonly ReadingTab[] = ['all', 'unclaimed', 'mine', 'opinions', 'asked']
const sorts: readonly WorklistSort[] = ['due', 'patient', 'spots', 'practice', 'service', 'arrived']

/** Parsed by hand: every page loads this code, so it must stay small. Invalid values are ignored. */
export function worklistSearch(search: Record<string, unknown>): WorklistSearch {
  const oneOf = <T>(all: readonly T[], value: unknown) => all.find((one) => one === value)
  const isOn = (value: unknown) => (value === true ? true : undefined)
  const { country, page } = search
  return {
    which: oneOf(tabs, search['which']),
    returned: isOn(search['returned']),
    urgent: isOn(search['urgent']),
    today: isOn(search['today']),
    country: oneOf(['NZ', 'AU'] as const, country),
    service: positiveInteger(search['service']) as ServiceId | undefined,
    from: positiveInteger(search['from']) as PracticeId | undefined,
    sort: oneOf(sorts, search['sort']),
    down: isOn(search['down']),
    page: positiveInteger(page),
  }
}
