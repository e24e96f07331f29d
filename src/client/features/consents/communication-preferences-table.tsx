import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail, MessageSquareText, Smartphone } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import type { CommunicationPreference } from '../../../contract/consents/patient-permissions.ts'
import { CommunicationChannel, CommunicationType } from '../../../domain/consents/communication-preferences.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { sendsTexts } from '../../page/sends-texts.ts'
import { Card } from '../../ui/cards/card.tsx'
import css from './consents.module.css'
import {
  setCommunicationPreference,
  getCommunicationPreferencesQuery,
} from '../../data/consents/patient-permissions.ts'

const messageTypes = () =>
  [
    { id: CommunicationType.Results, title: t`Results`, detail: t`A report is ready` },
    { id: CommunicationType.Reminders, title: t`Bookings`, detail: t`Times and changes` },
    { id: CommunicationType.Recalls, title: t`Reminders`, detail: t`Time for a check` },
    { id: CommunicationType.News, title: t`Tips`, detail: t`At most 4 a year` },
  ] as const
const channels = () => [
  ...(sendsTexts() ? [{ id: CommunicationChannel.Text, title: t`Text`, icon: MessageSquareText }] : []),
  { id: CommunicationChannel.Email, title: t`E-mail`, icon: Mail },
  { id: CommunicationChannel.App, title: t`App`, icon: Smartphone },
]

/** The patient's choices of messages and channels; each checkbox is saved at once. */
export function CommunicationPreferencesTable({ loginId }: { loginId: LoginId }) {
  const { data } = useQuery(getCommunicationPreferencesQuery(useOpenDevice(), loginId))
  const change = useMutation(setCommunicationPreference(useOpenDevice(), loginId))
  if (data === undefined) return null
  const isAllowed = (about: PreferenceKey) => data.find((one) => isSamePreference(one, about))?.isAllowed ?? false
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>How should we contact you?</Trans>
      </h2>
      <ErrorBanner message={errorMessageOf(change.error)} />
      <Card look="flush">
        <table className={css.ways}>
          <TableHead />
          <tbody>
            {messageTypes().map((kind) => (
              <MessageTypeRow key={kind.id} kind={kind} isAllowed={isAllowed} onChange={change.mutate} />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

const TableHead = () => (
  <thead>
    <tr>
      <th scope="col">
        <span className="vh">{t`Kind of message`}</span>
      </th>
      {channels().map(({ id, title, icon: Icon }) => (
        <th key={id} scope="col">
          <Icon aria-hidden />
          {title}
        </th>
      ))}
    </tr>
  </thead>
)

type MessageTypeRowProps = {
  kind: ReturnType<typeof messageTypes>[number]
  isAllowed: (about: PreferenceKey) => boolean
  onChange: (chosen: PreferenceKey & { isAllowed: boolean }) => void
}

const MessageTypeRow = ({ kind, isAllowed, onChange }: MessageTypeRowProps) => (
  <tr>
    <th scope="row">
      {kind.title}
      <span className="small muted">{kind.detail}</span>
    </th>
    {channels().map((way) => {
      const about = { communicationTypeId: kind.id, communicationChannelId: way.id }
      return (
        <td key={way.id}>
          <label className={css.box}>
            <input
              type="checkbox"
              aria-label={t`${kind.title} by ${way.title.toLowerCase()}`}
              checked={isAllowed(about)}
              onChange={(event) => onChange({ ...about, isAllowed: event.target.checked })}
            />
          </label>
        </td>
      )
    })}
  </tr>
)

type PreferenceKey = Pick<CommunicationPreference, 'communicationTypeId' | 'communicationChannelId'>
const isSamePreference = (one: PreferenceKey, other: PreferenceKey): boolean =>
  one.communicationTypeId === other.communicationTypeId && one.communicationChannelId === other.communicationChannelId
