import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Phone, Video } from 'lucide-react'
import { useState } from 'react'
import type { VideoCall } from '../../../contract/video.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { requestPhoneCall } from '../../data/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { VideoFrame } from './video-frame.tsx'

type RequestPhoneCallProps = { call: VideoCall; onBack: (() => void) | null }

/** Requests a phone call instead, once, on the number of the record or another. */
export function RequestPhoneCall({ call, onBack }: RequestPhoneCallProps) {
  const [isChanging, setChanging] = useState(call.phone === null)
  const [typed, setTyped] = useState(call.phone === null ? '' : formatPhone(call.phone))
  const asking = useMutation(requestPhoneCall(useOpenDevice().api, call.bookingId))
  const ask = () => asking.mutate(typed, { onSuccess: () => setChanging(false) })
  const isAsked = call.phoneAskedAt !== null && !isChanging
  return (
    <VideoFrame at={call}>
      <Hero icon={Phone}>
        <h1 tabIndex={-1}>{isAsked ? t`${call.otherName} phones you` : t`We phone you instead`}</h1>
        {isAsked && call.phone !== null && (
          <output>
            <Trans>
              Pick up on <b>{formatPhone(call.phone)}</b>. Nothing more to pay.
            </Trans>
          </output>
        )}
      </Hero>
      {!isAsked && (
        <TextField
          label={t`Phone number`}
          type="tel"
          autoComplete="tel"
          value={typed}
          onValue={setTyped}
          error={asking.error === null ? undefined : t`Enter a phone number, for example 021 555 0164.`}
        />
      )}
      <MainButton
        icon={Phone}
        busy={asking.isPending ? t`Asking` : undefined}
        onPress={() => (isAsked ? setChanging(true) : ask())}
      >
        {isAsked ? t`Use another number` : t`Phone me on this number`}
      </MainButton>
      {onBack !== null && (
        <Button kind="quiet" width="full" icon={Video} onPress={onBack}>
          <Trans>Back to video</Trans>
        </Button>
      )}
    </VideoFrame>
  )
}
