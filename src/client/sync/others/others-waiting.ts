import type { OthersVisit } from '../../../device/outbox/outbox-reader.ts'
import type { OwnerHash } from '../../../device/users/owner-hash.ts'
import { pluralize } from '../../page/i18n/pluralize.ts'

/** What this tablet keeps for somebody else. `stopped`: of the unsent, those that wait for this person. */
export type OthersWaiting = { name: string; unsent: number; stopped: number; drafts: number }

/** Somebody else of this tablet, by name, with the number of their drafts. */
export type KnownOther = { owner: OwnerHash; name: string; drafts: number }

/** What waits on this tablet and is nobody's who is signed in, by person; whom the tablet does not know are one. */
export function othersWaiting(visits: readonly OthersVisit[], known: readonly KnownOther[]): readonly OthersWaiting[] {
  const of = (mine: readonly OthersVisit[], { name, drafts }: Omit<KnownOther, 'owner'>): OthersWaiting => ({
    name,
    unsent: mine.length,
    stopped: mine.filter(({ state }) => needsItsOwner.includes(state)).length,
    drafts,
  })
  const seen = known.map((person) =>
    of(
      visits.filter(({ owner }) => owner === person.owner),
      person,
    ),
  )
  const unseen = visits.filter(({ owner }) => !known.some((person) => person.owner === owner))
  const all = [...seen, of(unseen, { name: 'people this tablet does not know', drafts: 0 })]
  return all.filter(({ unsent, drafts }) => unsent + drafts > 0)
}

const needsItsOwner: readonly string[] = ['attention', 'damaged', 'needs-sign-in'] satisfies OthersVisit['state'][]

/** How many visits of others the service does not have. */
export const unsentOfOthers = (others: readonly OthersWaiting[]): number =>
  others.reduce((sum, { unsent }) => sum + unsent, 0)

/** "1 visit of yours and 2 of Ana Tama": whose they are, the own first; empty where there are none. */
export function whoseVisits(own: number, others: readonly OthersWaiting[]): string {
  return whose('visit', own, named(others, 'unsent'))
}

/** "1 draft of yours and 2 of Ana Tama". */
export function whoseDrafts(own: number, others: readonly OthersWaiting[]): string {
  return whose('draft', own, named(others, 'drafts'))
}

type Named = { name: string; count: number }

const named = (others: readonly OthersWaiting[], kind: 'unsent' | 'drafts'): Named[] =>
  others.map((each) => ({ name: each.name, count: each[kind] }))

function whose(word: 'visit' | 'draft', own: number, others: readonly Named[]): string {
  const all = [{ name: 'yours', count: own }, ...others].filter(({ count }) => count > 0)
  const parts = all.map(({ name, count }, at) => `${at === 0 ? pluralize(count, word) : count} of ${name}`)
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

/** What becomes of the visits of others, and what nobody may do meanwhile. */
export function othersAdvice(others: readonly OthersWaiting[]): string {
  const unsent = unsentOfOthers(others)
  const stopped = others.filter((each) => each.stopped > 0)
  const keep = `Don’t clear this tablet before ${unsent === 1 ? 'it has' : 'they have'} arrived.`
  if (stopped.length === 0)
    return `${unsent === 1 ? 'It is sent automatically' : 'They are sent automatically'}, whoever is signed in. ${keep}`
  const waits = stopped.map((each) => `${each.stopped} of ${each.name}`)
  const many = stopped.reduce((sum, each) => sum + each.stopped, 0)
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(waits)
  return `${list} ${many === 1 ? 'waits' : 'wait'} until ${stopped.length === 1 ? 'this person signs' : 'these people sign'} in here. ${keep}`
}
