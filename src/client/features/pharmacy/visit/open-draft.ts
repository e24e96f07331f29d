import type { VisitId } from '../../../../contract/ids.ts'
import type { Clock, Locks } from '../../../../device/platform/platform.ts'
import type { VisitStep } from '../../../../contract/visits/visit-steps.ts'
import { addStepTime } from '../../../../domain/visits/draft/add-step-time.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'

/** The state of the last save. `failed`: the latest changes are not on disk. */
export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; error: unknown }

/** The state of a draft. `elsewhere`: another tab has it open. `sealed`: it is in the outbox. */
export type DraftState =
  | { kind: 'loading' }
  | { kind: 'elsewhere' }
  | { kind: 'sealed'; draft: VisitDraft | null }
  | { kind: 'failed'; error: unknown }
  | { kind: 'open'; draft: VisitDraft; save: SaveState }

/** typing: saved after at most half a second; at-once: a choice, saved immediately. */
type Pace = 'typing' | 'at-once'
export type ChangeDraft = (update: (draft: VisitDraft) => VisitDraft, pace?: Pace) => void

/** The draft store, clock and locks of the device. */
export type DraftDependencies = {
  load: (visitId: VisitId) => Promise<VisitDraft | null>
  save: (draft: VisitDraft) => Promise<void>
  /** Whether the visit is in the outbox and no longer a draft. */
  isSealed: (visitId: VisitId) => Promise<boolean>
  /** Makes an empty draft with this id; it is saved with the first change, so that opening the page stores nothing. */
  make: (visitId: VisitId) => VisitDraft
  clock: Clock
  locks: Locks
}

const typingMs = 500

/** A draft that is open in this tab; only one tab can have it open. Each change is saved. */
export class OpenDraft {
  readonly #visitId: VisitId
  readonly #deps: DraftDependencies
  readonly #listeners = new Set<() => void>()
  #state: DraftState = { kind: 'loading' }
  #changed = false
  #saving: Promise<void> | null = null
  #sealing: Promise<void> | null = null
  #stopTimer: (() => void) | null = null
  #letGo: (() => void) | null = null
  #shown: { step: VisitStep; since: number } | null = null

  constructor(visitId: VisitId, deps: DraftDependencies) {
    this.#visitId = visitId
    this.#deps = deps
    this.#ask('if-free')
  }

  readonly state = (): DraftState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly change: ChangeDraft = (update, pace = 'at-once') => {
    const state = this.#state
    if (state.kind !== 'open' || this.#sealing !== null) return
    const draft = update(state.draft)
    if (draft === state.draft) return
    this.#changed = true
    this.#set({ kind: 'open', draft, save: state.save.kind === 'failed' ? state.save : { kind: 'saving' } })
    if (pace === 'at-once') void this.flush()
    else this.#stopTimer ??= this.#deps.clock.after(typingMs, () => void this.flush())
  }

  /** The step that is on the screen from now on, null for none: the time on the one before is added to the draft. */
  showStep(step: VisitStep | null): void {
    const now = this.#deps.clock.now()
    const before = this.#shown
    this.#shown = step === null ? null : { step, since: now }
    // A page that was opened alone stores nothing.
    if (before === null || this.#state.kind !== 'open' || this.#state.save.kind === 'untouched') return
    this.change((draft) => addStepTime(draft, before.step, now - before.since), 'typing')
  }

  /** Saves pending changes; resolves after the attempt. */
  async flush(): Promise<void> {
    this.#stopTimer?.()
    this.#stopTimer = null
    await this.#saving
    if (this.#changed) {
      this.#saving ??= this.#saveAll().finally(() => {
        this.#saving = null
      })
    }
    // Also wait for a save that another call started.
    await this.#saving
  }

  /** Saves, then passes the draft to `seal`; afterwards nothing is saved. Two concurrent calls seal once. */
  sealWith(seal: (draft: VisitDraft) => Promise<unknown>): Promise<void> {
    this.#sealing ??= this.#seal(seal).finally(() => {
      this.#sealing = null
    })
    return this.#sealing
  }

  /** Opens the draft here although another tab has it open. */
  takeOver(): void {
    this.#set({ kind: 'loading' })
    this.#ask('steal')
  }

  /** The visit is discarded: stops saving. */
  abandon(): void {
    this.#stopTimer?.()
    this.#changed = false
    this.#set({ kind: 'loading' })
  }

  async close(): Promise<void> {
    await this.flush()
    this.#letGo?.()
  }

  #set(next: DraftState): void {
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  async #saveAll(): Promise<void> {
    while (this.#changed && this.#state.kind === 'open') {
      this.#changed = false
      const savedAt = new Date(this.#deps.clock.now()).toISOString()
      const failure = await this.#deps.save({ ...this.#state.draft, savedAt }).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if (failure !== null) {
        this.#changed = true
        this.#setSave({ kind: 'failed', error: failure.error })
        return
      }
      if (!this.#changed) this.#setSave({ kind: 'saved', at: savedAt })
    }
  }

  #setSave(save: SaveState): void {
    if (this.#state.kind === 'open') this.#set({ ...this.#state, save })
  }

  #ask(how: 'if-free' | 'steal'): void {
    const lock = this.#deps.locks.request(`draft ${this.#visitId}`, how, async (mine) => {
      if (!mine) return this.#set({ kind: 'elsewhere' })
      const until = new Promise<void>((done) => {
        this.#letGo = done
      })
      this.#set(await this.#load().catch((error: unknown): DraftState => ({ kind: 'failed', error })))
      await until
    })
    // Another tab took the draft over: save what was typed here, then stop.
    lock.catch(async () => {
      await this.flush()
      if (this.#state.kind !== 'sealed') this.#set({ kind: 'elsewhere' })
    })
  }

  async #load(): Promise<DraftState> {
    const { load, isSealed, make } = this.#deps
    const stored = await load(this.#visitId)
    if (stored !== null) return { kind: 'open', draft: stored, save: { kind: 'saved', at: stored.savedAt } }
    if (await isSealed(this.#visitId)) return { kind: 'sealed', draft: null }
    return { kind: 'open', draft: make(this.#visitId), save: { kind: 'untouched' } }
  }

  async #seal(hand: (draft: VisitDraft) => Promise<unknown>): Promise<void> {
    this.showStep(null)
    await this.flush()
    if (this.#state.kind !== 'open') return
    const { draft } = this.#state
    await hand(draft)
    this.#changed = false
    this.#set({ kind: 'sealed', draft })
  }
}
