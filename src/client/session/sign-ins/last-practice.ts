import type { Context } from '../../../contract/accounts/auth.ts'
import type { PracticeId } from '../../../contract/ids.ts'
import { lastPracticeKey as key } from './last-practice-key.ts'

type StoredPractice = { id: PracticeId; name: string }

/** Checked by hand: sign-in pages need it before the code of checks is there. */
const isStoredPractice = (kept: unknown): kept is StoredPractice =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  Number.isSafeInteger(kept.id) &&
  'name' in kept &&
  typeof kept.name === 'string'

function read(): StoredPractice | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    return isStoredPractice(kept) ? kept : undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** The practice that this tablet was used for last: the chooser puts it first, the sign-in page names it. */
export const lastPractice = {
  id: (): PracticeId | undefined => read()?.id,
  name: (): string | undefined => read()?.name,
  save: ({ contextId, name }: Pick<Context, 'contextId' | 'name'>) =>
    localStorage.setItem(key, JSON.stringify({ id: contextId, name })),
}
