import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../contract/accounts/auth.ts'
import { practiceId } from '../../../../contract/ids.ts'
import { inChoosingOrder } from './practice-chooser-view.tsx'

const context = (id: number, name: string): Context => ({
  contextId: practiceId.parse(id),
  name,
  description: null,
  kind: 'Pharmacy',
  locale: 'en-NZ',
  permissions: [],
})

describe('choosing a practice', () => {
  it('puts the practice of the last time first and the others by name', () => {
    const contexts = [context(1, 'Zenith'), context(2, 'Ākina'), context(3, 'Marina')]
    expect(inChoosingOrder(contexts, 3).map(({ name }) => name)).toEqual(['Marina', 'Ākina', 'Zenith'])
    expect(inChoosingOrder(contexts, undefined).map(({ name }) => name)).toEqual(['Ākina', 'Marina', 'Zenith'])
  })
})
