import { useEffect, useEffectEvent, useState } from 'react'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { whenIdle } from '../../../page/when-idle.ts'
import type { requestPasskey, PasskeyResult, cancelPasskeyRequest } from './passkey-sign-in.ts'

/** A challenge waits ten minutes; before that the page asks for another. */
const renewAfterMs = 9 * 60_000

/** While a sign-in page waits, the browser lists passkeys at the e-mail field, where it can; `onProven` hears of one that was chosen. */
export function usePasskeyAutofill(
  wanted: 'listed' | 'not listed',
  onProven: (answer: Extract<PasskeyResult, { kind: 'proven' }>) => void,
): void {
  const device = useOpenDevice()
  const [round, setRound] = useState(0)
  const proven = useEffectEvent(onProven)
  useEffect(() => {
    if (wanted === 'not listed') return
    let isOver = false
    const stop = startAutofill(async ({ requestPasskey }) => {
      const answer = await requestPasskey(device, { how: 'autofill', isWanted: () => !isOver })
      if (!isOver && answer.kind === 'proven') proven(answer)
    })
    const renewal = setTimeout(() => setRound(round + 1), renewAfterMs)
    return () => {
      isOver = true
      clearTimeout(renewal)
      stop()
    }
  }, [device, wanted, round])
}

type Code = { requestPasskey: typeof requestPasskey; cancelPasskeyRequest: typeof cancelPasskeyRequest }

/** The code of passkeys comes once the form stands; without it the form is there all the same. */
function startAutofill(run: (code: Code) => Promise<void>): () => void {
  let code: Promise<Code | undefined> | undefined
  const callOff = whenIdle(() => {
    code = import('./passkey-sign-in.ts').catch(() => undefined)
    void code.then(async (fetched) => fetched && run(fetched))
  })
  return () => {
    callOff()
    void code?.then((fetched) => fetched?.cancelPasskeyRequest())
  }
}
