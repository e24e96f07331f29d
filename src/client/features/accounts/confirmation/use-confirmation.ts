import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAccountViaMobile, sendAccountConfirmationAgain } from '../../../data/accounts/sign-up.ts'
import type { ConfirmationChannel } from '../../../data/accounts/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'

/** How somebody proves that the account is theirs. */
export type Channel = ConfirmationChannel

export type ConfirmationState = {
  channel: Channel
  status: 'nothing' | 'sending' | 'checking'
  /** again: a second message is on its way. */
  sent: 'once' | 'again'
  failure: string | undefined
}

const refusalTexts = () =>
  ({
    expired: t`This code is too old. Send a new one.`,
    used: t`This code was used before. Try to sign in.`,
    unknown: t`This is not the code. Check the digits, or send a new one.`,
  }) as const

/** One confirmation at a time: sends links and codes, checks a code. */
export function useConfirmation(userName: string, first: { channel: Channel; onConfirmed: () => void }) {
  const { api } = useOpenDevice()
  const [last, setLast] = useState<Pick<ConfirmationState, 'channel' | 'sent'>>({
    channel: first.channel,
    sent: 'once',
  })
  const sending = useMutation(sendAccountConfirmationAgain(api))
  const checking = useMutation(confirmAccountViaMobile(api))
  const send = async (channel: Channel) => {
    checking.reset()
    const isSent = await sending.mutateAsync({ userName, channel }).then(
      () => true,
      () => false,
    )
    setLast({ channel, sent: isSent && channel === last.channel ? 'again' : 'once' })
  }
  const check = async (code: string) => {
    sending.reset()
    const answer = await checking.mutateAsync({ userName, code }).catch(() => null)
    if (answer?.success === true) first.onConfirmed()
  }
  const error = sending.error ?? checking.error
  const refused = checking.data?.success === false ? refusalTexts()[checking.data.reason ?? 'unknown'] : undefined
  const state: ConfirmationState = {
    ...last,
    channel: sending.isPending ? sending.variables.channel : last.channel,
    status: sending.isPending ? 'sending' : checking.isPending ? 'checking' : 'nothing',
    failure: error === null ? refused : Object.values(formErrorsOf(error))[0],
  }
  return { state, send: (channel: Channel) => void send(channel), check: (code: string) => void check(code) }
}
