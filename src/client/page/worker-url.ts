/** The service worker's address; it never changes. */
export const serviceWorkerPath = '/sw.js'

/** What TypeScript's DOM library does not describe yet. */
type WorkerUrlPolicy = { createScriptURL: (url: string) => string }
type TrustedTypesApi = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => WorkerUrlPolicy
}

let policy: WorkerUrlPolicy | undefined

function checkedWorkerPath(path: string): string {
  if (path !== serviceWorkerPath && !/^\/assets\/[\w-]+\.js$/.test(path))
    throw new TypeError('Not a worker of this app.')
  return path
}

/**
 * The address of one of the app's own workers, blessed for pages whose policy wants Trusted Types: policy
 * `lentigo-worker`, which lets nothing else pass.
 */
export function workerUrl(path: string = serviceWorkerPath): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesApi }
  // The development server sends no policy, and its workers lie elsewhere.
  if (trustedTypes === undefined || import.meta.env.DEV) return path
  policy ??= trustedTypes.createPolicy('lentigo-worker', { createScriptURL: checkedWorkerPath })
  return policy.createScriptURL(path)
}
