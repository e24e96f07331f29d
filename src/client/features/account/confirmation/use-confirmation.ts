import { useState } from 'react'
import { AccountConfirmationOption } from '../../../../contract/enums.ts'
import {
  confirmAccountViaMobile,
  getAccountConfirmationOptions,
  sendAccountConfirmation,
} from '../../../../contract/accounts/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'

/** How somebody proves that the account is theirs. */
export type Way = 'email' | 'mobile'

export type ConfirmationState = {
  way: Way
  doing: 'nothing' | 'sending' | 'checking'
  /** again: a second message is on its way. */
  sent: 'once' | 'again'
  failure: string | undefined
}

const optionOf = { email: AccountConfirmationOption.Email, mobile: AccountConfirmationOption.MobilePhone } as const
const whyNot = {
  expired: 'This code is too old. Send a new one.',
  used: 'This code was used before. Try to sign in.',
  unknown: 'This is not the code. Check the digits, or send a new one.',
} as const

/** One confirmation at a time: sends links and codes, checks a code. */
export function useConfirmation(userName: string, first: { way: Way; onConfirmed: () => void }) {
  const { api } = useOpenDevice()
  const [state, setState] = useState<ConfirmationState>({
    way: first.way,
    doing: 'nothing',
    sent: 'once',
    failure: undefined,
  })
  const failed = (way: Way, error: unknown) => {
    const [message] = Object.values(failureOf(error))
    setState({ way, doing: 'nothing', sent: 'once', failure: message })
  }
  const send = async (way: Way) => {
    setState({ ...state, way, doing: 'sending', failure: undefined })
    try {
      const options = await api.call(getAccountConfirmationOptions, { request: { userName } })
      if (options.includes(optionOf[way]))
        await api.call(sendAccountConfirmation, { request: { userName, option: optionOf[way] } })
      setState({ way, doing: 'nothing', sent: way === state.way ? 'again' : 'once', failure: undefined })
    } catch (error) {
      failed(way, error)
    }
  }
  const check = async (code: string) => {
    setState({ ...state, doing: 'checking', failure: undefined })
    try {
      const { success, reason } = await api.call(confirmAccountViaMobile, { request: { userName, code } })
      if (success) return first.onConfirmed()
      setState({ ...state, doing: 'nothing', failure: whyNot[reason ?? 'unknown'] })
    } catch (error) {
      failed('mobile', error)
    }
  }
  return { state, send: (way: Way) => void send(way), check: (code: string) => void check(code) }
}
