import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmByCode, sendConfirmationAgain } from '../../../data/sign-up.ts'
import type { ConfirmationWay } from '../../../data/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'

/** How somebody proves that the account is theirs. */
export type Way = ConfirmationWay

export type ConfirmationState = {
  way: Way
  doing: 'nothing' | 'sending' | 'checking'
  /** again: a second message is on its way. */
  sent: 'once' | 'again'
  failure: string | undefined
}

const whyNot = () =>
  ({
    expired: t`This code is too old. Send a new one.`,
    used: t`This code was used before. Try to sign in.`,
    unknown: t`This is not the code. Check the digits, or send a new one.`,
  }) as const

/** One confirmation at a time: sends links and codes, checks a code. */
export function useConfirmation(userName: string, first: { way: Way; onConfirmed: () => void }) {
  const { api } = useOpenDevice()
  const [last, setLast] = useState<Pick<ConfirmationState, 'way' | 'sent'>>({ way: first.way, sent: 'once' })
  const sending = useMutation(sendConfirmationAgain(api))
  const checking = useMutation(confirmByCode(api))
  const send = async (way: Way) => {
    checking.reset()
    const isSent = await sending.mutateAsync({ userName, way }).then(
      () => true,
      () => false,
    )
    setLast({ way, sent: isSent && way === last.way ? 'again' : 'once' })
  }
  const check = async (code: string) => {
    sending.reset()
    const answer = await checking.mutateAsync({ userName, code }).catch(() => null)
    if (answer?.success === true) first.onConfirmed()
  }
  const error = sending.error ?? checking.error
  const refused = checking.data?.success === false ? whyNot()[checking.data.reason ?? 'unknown'] : undefined
  const state: ConfirmationState = {
    ...last,
    way: sending.isPending ? sending.variables.way : last.way,
    doing: sending.isPending ? 'sending' : checking.isPending ? 'checking' : 'nothing',
    failure: error === null ? refused : Object.values(failureOf(error))[0],
  }
  return { state, send: (way: Way) => void send(way), check: (code: string) => void check(code) }
}
