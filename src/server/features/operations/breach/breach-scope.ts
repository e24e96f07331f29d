import type { BreachSource } from '../../../../contract/operations/breach.ts'
import { breachDayBegins, breachDayEnds } from '../../../../domain/operations/breach-span.ts'
import type { UserActor } from '../../../http/actor.ts'
import { invalid } from '../../../http/problem.ts'
import type { BreachScope } from './affected-people-store.ts'

type AskedScope = { of: BreachSource; since: string; until: string }

/**
 * The accesses that a privacy officer examines. Throws `invalid` if the days are in the wrong order, or the login is
 * their own.
 */
export function breachScope(officer: UserActor, { of, since, until }: AskedScope): BreachScope {
  if (until < since) throw invalid('/until', 'Choose a day that is not before the first.')
  if ('loginId' in of && of.loginId === officer.loginId)
    throw invalid('/of', 'Another privacy officer has to look into what you opened yourself.')
  return {
    by: 'loginId' in of ? { login: of.loginId } : { tablet: of.deviceId },
    since: new Date(breachDayBegins(since)),
    until: new Date(breachDayEnds(until)),
  }
}
