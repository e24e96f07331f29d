import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoginResult } from '../../../../contract/accounts/auth.ts'
import type { Site } from '../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import type { ServiceId } from '../../../../contract/ids.ts'
import type { SpotMessageItem } from '../../../../device/outbox/kinds/message/list-messages.ts'
import { bodyPartById } from '../../../../domain/body-model/body-parts.ts'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import {
  getSpotChatServiceQuery,
  type StartChatResult,
  type StartChatInput,
  startSpotChat,
  withdrawSpotMessage,
} from '../../../data/spot-chats.ts'
import { bookableSitesIn, getSitesQuery } from '../../../data/bookings/time-slots.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { countryOf } from '../../../session/current-user/current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { TimeChoice } from './time-choice.tsx'
import { sendProblemText } from '../../../sync/send-problem-text.ts'

type TimeAndPayProps = { draft: StartChatInput['draft']; item: SpotMessageItem | undefined; login: LoginResult }

/** The time and payment: online only, with a message when offline. */
export function TimeAndPay(props: TimeAndPayProps) {
  const { api } = useDevice()
  const reach = useNetwork()
  const session = useSession()
  const service = useQuery(getSpotChatServiceQuery(api))
  const sites = useQuery(getSitesQuery(api, null))
  const starting = useMutation(startSpotChat(useDevice()))
  if (props.item?.state === 'queued' || props.item?.state === 'sending') return <Sending reach={reach} />
  if (props.item?.state === 'stopped') return <Stopped item={props.item} />
  if (reach === 'offline') return <SavedOnDevice />
  if (sites.data === undefined || service.data === undefined || session === undefined)
    return <QueryPlaceholder of={service.error === null ? sites : service} rows={4} label={t`Looking for times`} />
  const offered = service.data
  const near = bookableSitesIn(countryOf(session))(sites.data).filter(({ services }) =>
    services.some(({ serviceId }) => serviceId === offered?.serviceId),
  )
  if (offered === null || near.length === 0)
    return (
      <Banner tone="info" title={t`SpotChat is not offered near you yet`}>
        <Trans>Book a skin check instead.</Trans>
      </Banner>
    )
  return <Choosing {...props} sites={near} serviceId={offered.serviceId} starting={starting} />
}

function SavedOnDevice() {
  return (
    <Banner tone="info" title={t`Kept on this phone`}>
      <p>
        <Trans>
          You are offline. Nothing is sent and nothing is paid yet. Come back here with the internet, choose a time and
          pay: then it goes to a reader.
        </Trans>
      </p>
    </Banner>
  )
}

function Sending({ reach }: { reach: ReturnType<typeof useNetwork> }) {
  return (
    <Banner tone="info" announce="politely" title={reach === 'offline' ? t`Waits for the internet` : t`On its way`}>
      <p>
        <Trans>We send your photos and words as soon as we can. You pay after that.</Trans>
      </p>
    </Banner>
  )
}

function Stopped({ item: { messageId, problem } }: { item: SpotMessageItem }) {
  const withdrawal = useMutation(withdrawSpotMessage(useDevice()))
  return (
    <Banner tone="warn" announce="now" title={t`It was not sent`}>
      {problem !== null && <p>{sendProblemText(problem)}</p>}
      <Button onPress={() => withdrawal.mutate(messageId)}>
        <Trans>Change it</Trans>
      </Button>
    </Banner>
  )
}

/** What is still missing; null when it can be sent. */
function missingInput({ draft, item }: TimeAndPayProps, slot: Timeslot | null, agrees: boolean): string | null {
  if (item === undefined || item.photos.length + item.photosReceived === 0) return t`Add a photo of the spot first.`
  if (draft.begins.bodyPartId === null) return t`Say where the spot is.`
  if (draft.text === '') return t`Say what worries you.`
  if (slot === null) return t`Choose a time first.`
  return agrees ? null : t`Agree to how we keep your photos.`
}

type StartMutation = UseMutationResult<StartChatResult, Error, StartChatInput>
type ChoosingProps = TimeAndPayProps & { sites: readonly Site[]; serviceId: ServiceId; starting: StartMutation }

function Choosing({ sites, serviceId, starting, ...props }: ChoosingProps) {
  const [{ way, slot }, choose] = useState<{ way: 'time' | 'writing'; slot: Timeslot | null }>({
    way: 'time',
    slot: null,
  })
  const [agrees, setAgrees] = useState(false)
  const { draft, login } = props
  const why = missingInput(props, slot, agrees)
  const go = () => {
    const { bodyPartId } = draft.begins
    if (slot === null || bodyPartId === null) return
    const place = { bodyPartId, location: bodyPartById(bodyPartId)?.bodyPartName ?? '' }
    starting.mutate(
      { draft, place, slot, way },
      {
        onSuccess: (answer) => {
          if (answer.kind === 'started') location.assign(answer.paymentUrl ?? `/spotchat/${draft.spotChatId}`)
          if (answer.kind === 'taken') choose({ way, slot: null })
        },
      },
    )
  }
  return (
    <>
      <TimeChoice
        {...{ sites, serviceId, login, way, slot }}
        onChoose={(more) => choose((before) => ({ ...before, ...more }))}
      />
      <CheckboxField
        label={t`I agree to the privacy agreement`}
        detail={t`We keep your photos and this chat in your record.`}
        checked={agrees}
        onChecked={setAgrees}
      />
      <Failure error={starting.error} answer={starting.data} />
      <Button
        kind="primary"
        width="full"
        {...(starting.isPending && { busy: t`Sending your photos` })}
        {...(why !== null && { unavailableBecause: why })}
        onPress={go}
      >
        {slot === null || way === 'writing' ? t`Continue to pay` : t`Continue with ${timeText(slot, sites)}`}
      </Button>
    </>
  )
}

function timeText({ siteId, startTime }: Timeslot, sites: readonly Site[]): string {
  const zone = sites.find((site) => site.siteId === siteId)?.timeZoneId ?? 'Pacific/Auckland'
  return `${dayText(startTime, zone)}, ${timeOfDay(startTime, zone)}`
}

function Failure({ error, answer }: { error: unknown; answer: StartChatResult | undefined }) {
  const words =
    error !== null ? Object.values(formErrorsOf(error)).join(' ') : answer?.kind === 'taken' ? answer.message : null
  return words === null ? null : <ErrorBanner message={words} />
}
