import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAccountViaMobile, sendAccountConfirmationAgain } from '../../../data/accounts/sign-up.ts'
import type { ConfirmationChannel } from '../../../data/accounts/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'

export type ConfirmationState = {
  channel: ConfirmationChannel
  status: 'idle' | 'sending' | 'checking'
  /** again: a second message was sent. */
  sent: 'once' | 'again'
  error: string | undefined
}

const codeErrors = () =>
  ({
    expired: t`This code has expired. Send a new one.`,
    used: t`This code was used before. Try to sign in.`,
    unknown: t`This code is wrong. Check the digits, or send a new one.`,
  }) as const

type ConfirmationOptions = { channel: ConfirmationChannel; onConfirmed: () => void }

/** The confirmation of an account: sends links and codes, and checks a code. */
export function useConfirmation(userName: string, { channel: firstChannel, onConfirmed }: ConfirmationOptions) {
  const { api } = useOpenDevice()
  const [last, setLast] = useState<Pick<ConfirmationState, 'channel' | 'sent'>>({ channel: firstChannel, sent: 'once' })
  const sending = useMutation(sendAccountConfirmationAgain(api))
  const checking = useMutation(confirmAccountViaMobile(api))
  const send = async (channel: ConfirmationChannel) => {
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
    if (answer?.success === true) onConfirmed()
  }
  const wrongCode = checking.data?.success === false ? codeErrors()[checking.data.reason ?? 'unknown'] : undefined
  const state: ConfirmationState = {
    ...last,
    channel: sending.isPending ? sending.variables.channel : last.channel,
    status: sending.isPending ? 'sending' : checking.isPending ? 'checking' : 'idle',
    error: errorMessageOf(sending.error ?? checking.error) ?? wrongCode,
  }
  return {
    state,
    send: (channel: ConfirmationChannel) => void send(channel),
    check: (code: string) => void check(code),
  }
}
