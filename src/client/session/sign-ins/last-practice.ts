import * as z from 'zod'
import type { Context } from '../../../contract/accounts/auth.ts'
import { practiceId } from '../../../contract/ids.ts'
import type { PracticeId } from '../../../contract/ids.ts'
import { lastPracticeKey as key } from './last-practice-key.ts'

const kept = z.object({ id: practiceId, name: z.string() })

function read(): z.infer<typeof kept> | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    return kept.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** The practice that this tablet was used for last: the chooser puts it first, the sign-in page names it. */
export const lastPractice = {
  id: (): PracticeId | undefined => read()?.id,
  name: (): string | undefined => read()?.name,
  note: ({ contextId, name }: Pick<Context, 'contextId' | 'name'>) =>
    localStorage.setItem(key, JSON.stringify({ id: contextId, name })),
}
