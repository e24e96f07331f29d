import { expect, test } from 'vitest'
import { graeme, readyVisitDraft } from '../../../../../tests/support/ready-visit-draft.ts'
import type { Locks } from '../../../../device/platform/platform.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { OpenDraft, type DraftDependencies } from './open-draft.ts'

const ready = readyVisitDraft()
const { visitId } = ready
const named =
  (firstName: string) =>
  (draft: VisitDraft): VisitDraft => ({
    ...draft,
    patient: { ...draft.patient, fields: { ...graeme, firstName } },
  })

/** Locks of one browser: the second asker of a name gets nothing, a thief makes the holder fail. */
function makeLocks(): Locks {
  const holders = new Map<string, (reason: Error) => void>()
  return {
    request: (name, how, work) => {
      if (holders.has(name) && how === 'if-free') return work(false)
      holders.get(name)?.(new Error('stolen'))
      return new Promise((resolve, reject) => {
        holders.set(name, reject)
        void work(true)
          .then(resolve, reject)
          .finally(() => {
            if (holders.get(name) === reject) holders.delete(name)
          })
      })
    },
  }
}

type World = {
  deps: DraftDependencies
  disk: VisitDraft[]
  later: () => void
  broken: { save: boolean }
  at: { ms: number }
}

function makeWorld(stored: VisitDraft | null = null): World {
  const disk: VisitDraft[] = stored === null ? [] : [stored]
  const broken = { save: false }
  const at = { ms: Date.parse('2026-11-20T10:42:00Z') }
  const timers = new Set<() => void>()
  return {
    disk,
    broken,
    at,
    later: () => {
      for (const run of timers) run()
      timers.clear()
    },
    deps: {
      load: () => Promise.resolve(disk.at(-1) ?? null),
      save: async (draft) => {
        await Promise.resolve()
        if (broken.save) throw new DOMException('full', 'QuotaExceededError')
        disk.push(draft)
      },
      isSealed: () => Promise.resolve(false),
      make: () => ready,
      locks: makeLocks(),
      clock: {
        now: () => at.ms,
        after: (_ms, run) => {
          timers.add(run)
          return () => timers.delete(run)
        },
      },
    },
  }
}

const until = (open: OpenDraft, is: (state: ReturnType<OpenDraft['state']>) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (is(open.state())) resolve()
    }
    open.subscribe(look)
    look()
  })
const isOpen = (state: ReturnType<OpenDraft['state']>) => state.kind === 'open'
const firstNameOf = (draft: VisitDraft | undefined) => draft?.patient.fields.firstName

test('a new draft is not on disk before its first change', async () => {
  const { deps, disk } = makeWorld()
  const open = new OpenDraft(visitId, deps)
  await until(open, isOpen)
  expect(open.state()).toMatchObject({ kind: 'open', save: { kind: 'untouched' } })
  await open.flush()
  expect(disk).toEqual([])
  open.change((draft) => ({ ...draft, step: 'consent' }))
  await until(open, (state) => state.kind === 'open' && state.save.kind === 'saved')
  expect(disk.map(({ step }) => step)).toEqual(['consent'])
})

test('"saved" is said only when the last change is on disk', async () => {
  const { deps, disk } = makeWorld(ready)
  const open = new OpenDraft(visitId, deps)
  await until(open, isOpen)
  open.change(named('A'))
  expect(open.state()).toMatchObject({ save: { kind: 'saving' } })
  open.change(named('B'))
  await until(open, (state) => state.kind === 'open' && state.save.kind === 'saved')
  expect(firstNameOf(disk.at(-1))).toBe('B')
  expect(open.state()).toMatchObject({ save: { kind: 'saved', at: '2026-11-20T10:42:00.000Z' } })
})

test('typing waits for its pause, one save for many letters; leaving saves at once', async () => {
  const { deps, disk, later } = makeWorld(ready)
  const open = new OpenDraft(visitId, deps)
  await until(open, isOpen)
  for (const name of ['A', 'Ar', 'Aro']) open.change(named(name), 'typing')
  expect(disk).toHaveLength(1)
  later()
  await open.flush()
  expect(disk.slice(1).map(firstNameOf)).toEqual(['Aro'])
  open.change(named('Aroha'), 'typing')
  await open.close()
  expect(firstNameOf(disk.at(-1))).toBe('Aroha')
})

test('a save that fails is told, keeps what was typed, and is tried again', async () => {
  const { deps, disk, broken } = makeWorld(ready)
  const open = new OpenDraft(visitId, deps)
  await until(open, isOpen)
  broken.save = true
  open.change(named('Aroha'))
  await until(open, (state) => state.kind === 'open' && state.save.kind === 'failed')
  broken.save = false
  await open.flush()
  expect(firstNameOf(disk.at(-1))).toBe('Aroha')
  broken.save = true
  open.change(named('Aroha T'))
  await open.flush()
  expect(open.state()).toMatchObject({ save: { kind: 'failed' } })
  broken.save = false
  await open.flush()
  expect(open.state()).toMatchObject({ save: { kind: 'saved' } })
  expect(firstNameOf(disk.at(-1))).toBe('Aroha T')
})

test('a second tab is told that the draft is open elsewhere, and can take it over', async () => {
  const { deps, disk } = makeWorld(ready)
  const first = new OpenDraft(visitId, deps)
  await until(first, isOpen)
  const second = new OpenDraft(visitId, deps)
  await until(second, (state) => state.kind === 'elsewhere')
  first.change(named('Aroha'))
  await first.flush()
  second.takeOver()
  await until(first, (state) => state.kind === 'elsewhere')
  await until(second, isOpen)
  first.change(named('Lost'))
  await first.flush()
  expect(firstNameOf(disk.at(-1))).toBe('Aroha')
  expect(second.state()).toMatchObject({ draft: { patient: { fields: { firstName: 'Aroha' } } } })
})

test('a visit that is in the outbox is not made anew', async () => {
  const { deps } = makeWorld()
  const open = new OpenDraft(visitId, { ...deps, isSealed: () => Promise.resolve(true) })
  await until(open, (state) => state.kind === 'sealed')
  open.change(named('Aroha'))
  expect(open.state()).toEqual({ kind: 'sealed', draft: null })
})

test('sealing saves first, hands the last words over, and a double touch seals once', async () => {
  const { deps, disk } = makeWorld(ready)
  const open = new OpenDraft(visitId, deps)
  await until(open, isOpen)
  open.change(named('Aroha'), 'typing')
  const sealed: VisitDraft[] = []
  const sealingEnds = Promise.withResolvers<void>()
  const seal = (draft: VisitDraft) => {
    sealed.push(draft)
    return sealingEnds.promise
  }
  const touches = [open.sealWith(seal), open.sealWith(seal)]
  await open.flush()
  sealingEnds.resolve()
  await Promise.all(touches)
  expect(sealed.map(firstNameOf)).toEqual(['Aroha'])
  expect(firstNameOf(disk.at(-1))).toBe('Aroha')
  expect(open.state()).toMatchObject({ kind: 'sealed' })
})

test('a seal that is refused leaves the draft open', async () => {
  const { deps } = makeWorld(ready)
  const open = new OpenDraft(visitId, deps)
  await until(open, isOpen)
  await expect(open.sealWith(() => Promise.reject(new Error('photo missing')))).rejects.toThrow('photo missing')
  expect(open.state().kind).toBe('open')
})

test('a draft that cannot be read says so', async () => {
  const { deps } = makeWorld()
  const error = new Error('damaged')
  const open = new OpenDraft(visitId, { ...deps, load: () => Promise.reject(error) })
  await until(open, (state) => state.kind === 'failed')
  expect(open.state()).toEqual({ kind: 'failed', error })
})

test('an abandoned draft is not saved again, not even what was being typed', async () => {
  const { deps, disk } = makeWorld(ready)
  const open = new OpenDraft(visitId, deps)
  await until(open, isOpen)
  open.change(named('Aroha'), 'typing')
  open.abandon()
  open.change(named('Aroha T'))
  await open.close()
  expect(disk).toEqual([ready])
})

test('the time that each step is shown is kept with the draft, and that of the last one with what is sealed', async () => {
  const { deps, disk, at } = makeWorld(ready)
  const open = new OpenDraft(visitId, deps)
  await until(open, isOpen)
  open.showStep('plot')
  at.ms += 40_000
  open.showStep('photos')
  at.ms += 9_000
  // The page is hidden.
  open.showStep(null)
  at.ms += 90_000
  open.showStep('review')
  await open.flush()
  expect(disk.at(-1)?.stepSeconds).toEqual({ plot: 40, photos: 9 })
  at.ms += 5_000
  const sealed: VisitDraft[] = []
  await open.sealWith(async (draft) => sealed.push(draft))
  expect(sealed.map(({ stepSeconds }) => stepSeconds)).toEqual([{ plot: 40, photos: 9, review: 5 }])
})

test('a visit that was only opened stores no time', async () => {
  const { deps, disk, at } = makeWorld()
  const open = new OpenDraft(visitId, deps)
  await until(open, isOpen)
  open.showStep('patient')
  at.ms += 60_000
  open.showStep(null)
  await open.close()
  expect(disk).toEqual([])
})
