import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoginResult } from '../../../../contract/accounts/auth.ts'
import type { Site } from '../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import type { SpotSign } from '../../../../contract/consultations/spot-chats.ts'
import { type ServiceId, spotChatId, spotMessageId } from '../../../../contract/ids.ts'
import { bodyParts } from '../../../../domain/body-model/body-parts.ts'
import { dayText, timeOfDay } from '../../../../domain/time/moment-words.ts'
import { type ChatStarted, type SpotPhoto, startChat } from '../../../data/clinic/spot-chats.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckChoice } from '../../../ui/fields/check-choice.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { allSigns, signWords } from '../chat-words.ts'
import css from '../chat.module.css'
import { PhotoFields } from './photo-fields.tsx'
import { TimeChoice } from './time-choice.tsx'

type StartFormProps = { sites: readonly Site[]; serviceId: ServiceId; login: LoginResult }
const partOptions = () => [
  { value: '', label: t`Choose` },
  ...bodyParts.map(({ bodyPartId, bodyPartName }) => ({ value: String(bodyPartId), label: bodyPartName })),
]

/** What is being asked; its ids are made once, so that what is sent again is the same. */
function useNewChat() {
  const [ids] = useState(() => ({
    spotChatId: spotChatId.parse(crypto.randomUUID()),
    messageId: spotMessageId.parse(crypto.randomUUID()),
  }))
  const [given, setGiven] = useState<{
    part: string
    text: string
    signs: readonly SpotSign[]
    photos: readonly SpotPhoto[]
    way: 'time' | 'writing'
    slot: Timeslot | null
    agrees: boolean
  }>({ part: '', text: '', signs: [], photos: [], way: 'time', slot: null, agrees: false })
  return { ids, given, give: (more: Partial<typeof given>) => setGiven((before) => ({ ...before, ...more })) }
}
type Given = ReturnType<typeof useNewChat>['given']

/** What is still missing; null: it can go. */
const missing = ({ part, text, photos, slot, agrees }: Given): string | null => {
  if (photos.length === 0) return t`Add a photo of the spot first.`
  if (part === '') return t`Say where the spot is.`
  if (text.trim() === '') return t`Say what worries you.`
  if (slot === null) return t`Choose a time first.`
  return agrees ? null : t`Agree to how we keep your photos.`
}

const unavailable = (given: Given) => {
  const why = missing(given)
  return why === null ? {} : { unavailableBecause: why }
}

/** Photos of one spot, what worries, when it is answered; then it is booked and paid. */
export function StartForm({ sites, serviceId, login }: StartFormProps) {
  const { ids, given, give } = useNewChat()
  const starting = useMutation(startChat(useDevice().api))
  const { slot } = given
  const zone = sites.find(({ siteId }) => siteId === slot?.siteId)?.timeZoneId ?? 'Pacific/Auckland'
  const go = () => {
    if (slot === null) return
    const { way, text, signs } = given
    const chat = { ...ids, way, bodyPartId: Number(given.part), text: text.trim(), signs: [...signs] }
    starting.mutate(
      { chat, slot, photos: given.photos, loginId: login.loginId },
      {
        onSuccess: (answer) => {
          if (answer.kind === 'started') location.assign(answer.paymentUrl ?? `/spotchat/${ids.spotChatId}`)
        },
      },
    )
  }
  return (
    <div className={css.fields}>
      <PhotoFields photos={given.photos} onPhotos={(photos) => give({ photos })} />
      <SelectField
        label={t`Where is the spot?`}
        value={given.part}
        onValue={(part) => give({ part })}
        options={partOptions()}
      />
      <Worry given={given} give={give} />
      <TimeChoice {...{ sites, serviceId, login }} way={given.way} slot={slot} onChoose={give} />
      <CheckChoice
        label={t`I agree to the privacy agreement`}
        detail={t`We keep your photos and this chat in your record.`}
        checked={given.agrees}
        onChecked={(agrees) => give({ agrees })}
      />
      <Failure starting={starting} />
      <Button
        kind="primary"
        width="full"
        {...(starting.isPending && { busy: t`Sending your photos` })}
        {...unavailable(given)}
        onPress={go}
      >
        {slot === null || given.way === 'writing'
          ? t`Continue to pay`
          : t`Continue with ${dayText(slot.startTime, zone)}, ${timeOfDay(slot.startTime, zone)}`}
      </Button>
    </div>
  )
}

type Starting = { error: unknown; data: ChatStarted | undefined }

function Failure({ starting: { error, data } }: { starting: Starting }) {
  const words =
    error !== null ? Object.values(failureOf(error)).join(' ') : data?.kind === 'taken' ? data.message : null
  return words === null ? null : (
    <Alert tone="warn" announce="now">
      <p>{words}</p>
    </Alert>
  )
}

function Worry({ given, give }: { given: Given; give: (more: Partial<Given>) => void }) {
  return (
    <>
      <TextArea
        label={t`What worries you?`}
        hint={t`Since when it is there, and what changed`}
        value={given.text}
        onValue={(text) => give({ text })}
        rows={4}
        maxLength={2000}
      />
      <fieldset className={css.fields}>
        <legend className="h3">
          <Trans>What do you notice?</Trans>
        </legend>
        {allSigns.map((sign) => (
          <CheckChoice
            key={sign}
            label={signWords()[sign]}
            checked={given.signs.includes(sign)}
            onChecked={(on) =>
              give({ signs: on ? [...given.signs, sign] : given.signs.filter((other) => other !== sign) })
            }
          />
        ))}
      </fieldset>
    </>
  )
}
