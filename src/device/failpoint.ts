declare const __FAILPOINTS__: boolean | undefined

/** The named places where a test build may kill, stop or throw an error (docs/faults.md 6). */
export type FailpointName =
  | 'after-seal-commit'
  | 'after-register'
  | 'mid-upload'
  | 'after-last-byte'
  | 'before-commit'
  | 'after-commit-answer'
  | 'mid-purge'

/** What a test does at a failpoint: throw, never resolve, or end the process. */
export type FailpointHook = (name: FailpointName) => Promise<void> | void

/**
 * Does nothing and is compiled away, unless the build defines `__FAILPOINTS__`: then it calls
 * `globalThis.failpointHook`.
 */
export async function failpoint(name: FailpointName): Promise<void> {
  if (typeof __FAILPOINTS__ === 'undefined' || !__FAILPOINTS__) return
  await (globalThis as { failpointHook?: FailpointHook }).failpointHook?.(name)
}
