import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail, MessageSquareText, Smartphone } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import type { CommunicationPreference } from '../../../contract/patients/patient-permissions.ts'
import { CommunicationChannel, CommunicationType } from '../../../domain/patients/communication.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import css from './permissions.module.css'
import { changePreference, preferencesQuery } from '../../data/patient-permissions.ts'

const kinds = () =>
  [
    { id: CommunicationType.Results, title: t`Results`, detail: t`A report is ready` },
    { id: CommunicationType.Reminders, title: t`Bookings`, detail: t`Times and changes` },
    { id: CommunicationType.Recalls, title: t`Reminders`, detail: t`Time for a check` },
    { id: CommunicationType.News, title: t`Tips`, detail: t`At most 4 a year` },
  ] as const
const ways = () =>
  [
    { id: CommunicationChannel.Text, title: t`Text`, icon: MessageSquareText },
    { id: CommunicationChannel.Email, title: t`Email`, icon: Mail },
    { id: CommunicationChannel.App, title: t`App`, icon: Smartphone },
  ] as const

/** Which messages reach somebody by which way; each box is saved as it is ticked. */
export function MessageTable({ loginId }: { loginId: LoginId }) {
  const { data } = useQuery(preferencesQuery(useOpenDevice(), loginId))
  const change = useMutation(changePreference(useOpenDevice(), loginId))
  if (data === undefined) return null
  const isAllowed = (about: About) => data.find((one) => isAbout(one, about))?.isAllowed ?? false
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>How do we tell you?</Trans>
      </h2>
      {change.error !== null && (
        <Alert tone="warn" announce="now">
          {failureOf(change.error).form}
        </Alert>
      )}
      <Card look="flush">
        <table className={css.ways}>
          <Heads />
          <tbody>
            {kinds().map((kind) => (
              <KindRow key={kind.id} kind={kind} isAllowed={isAllowed} onChange={change.mutate} />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

const Heads = () => (
  <thead>
    <tr>
      <th scope="col">
        <span className="vh">{t`Kind of message`}</span>
      </th>
      {ways().map(({ id, title, icon: Icon }) => (
        <th key={id} scope="col">
          <Icon aria-hidden />
          {title}
        </th>
      ))}
    </tr>
  </thead>
)

type KindRowProps = {
  kind: ReturnType<typeof kinds>[number]
  isAllowed: (about: About) => boolean
  onChange: (chosen: About & { isAllowed: boolean }) => void
}

const KindRow = ({ kind, isAllowed, onChange }: KindRowProps) => (
  <tr>
    <th scope="row">
      {kind.title}
      <span className="small muted">{kind.detail}</span>
    </th>
    {ways().map((way) => {
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

type About = Pick<CommunicationPreference, 'communicationTypeId' | 'communicationChannelId'>
const isAbout = (one: About, other: About): boolean =>
  one.communicationTypeId === other.communicationTypeId && one.communicationChannelId === other.communicationChannelId
