import type { startAuthentication } from '@simplewebauthn/browser'
import type { PasskeyOutput } from '../../../../device/offline-copy/passkey-lock.ts'

/**
 * The request extensions that also ask a passkey for the secret of an offline copy; not every passkey supports it.
 */
export const offlineCopyRequest = () => ({
  prf: { eval: { first: new TextEncoder().encode('lentigo.v1.offline-copy') } },
})

/** The passkey's answer to `offlineCopyRequest`; null if the passkey or the browser does not support it. */
export function passkeyOutputOf(
  { id, clientExtensionResults }: Awaited<ReturnType<typeof startAuthentication>>,
  rpId: string,
): PasskeyOutput | null {
  const first = clientExtensionResults.prf?.results?.first
  if (first === undefined) return null
  const bytes = ArrayBuffer.isView(first) ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength) : first
  return { credentialId: id, rpId, output: new Uint8Array(bytes).slice() }
}
