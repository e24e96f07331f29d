import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import type { MyData } from '../../../contract/patients/own-data.ts'
import { dateText } from '../../../domain/time/day-words.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { myDataQuery } from '../../data/own-record/own-data.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { NotYet } from '../../page/failure/not-yet.tsx'
import { useSession } from '../../session/who/use-who.ts'
import { Card } from '../../ui/cards/card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { CloseCard } from './close-card.tsx'
import { CopySection } from './copy-section.tsx'
import css from './my-data.module.css'

/** /my-data: a copy of everything, how long it is kept, and the end of the account. */
export function MyDataScreen() {
  const login = useSession()?.login
  if (login === undefined) return null
  return (
    <PatientLayout place="account" back={{ href: '/profile', word: <Trans>Profile</Trans> }}>
      <PageHeader
        title={<Trans>My data</Trans>}
        detail={<Trans>Take a copy, see how long we keep it, or close your account.</Trans>}
      />
      <Data loginId={login.loginId} userName={login.userName} />
    </PatientLayout>
  )
}

function Data({ loginId, userName }: { loginId: LoginId; userName: string }) {
  const { data, error, refetch } = useQuery(myDataQuery(useOpenDevice().api, loginId))
  if (data === undefined) return <NotYet of={{ error, refetch }} rows={5} label={t`Loading what we keep`} />
  return (
    <>
      <CopySection data={data} userName={userName} />
      <section className={css.section}>
        <h2 className="h3">
          <Trans>How long we keep it</Trans>
        </h2>
        <Card look="sunken" className={css.line}>
          <Archive aria-hidden />
          <p className="small">{keepWords(data)}</p>
        </Card>
      </section>
      <CloseCard data={data} userName={userName} />
    </>
  )
}

const laws = () =>
  ({
    NZ: t`The law in New Zealand says 10 years from your last visit.`,
    AU: t`The law in Australia says 7 years from your last visit, and until 25 for who was under 18.`,
  }) as const

function keepWords({ keptUntil, countries }: MyData) {
  if (keptUntil === null)
    return t`You have had no visit yet. From a visit on, the law in New Zealand says 10 years, in Australia 7.`
  return (
    <>
      <Trans>
        <b>Until {dateText(keptUntil)}.</b> {countries.map((country) => laws()[country]).join(' ')} Each new visit
        starts the years again. Nothing of your health record is deleted before.
      </Trans>
    </>
  )
}
