import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { getPatientPermissionsQuery } from '../../data/consents/patient-permissions.ts'
import { getMissingPracticesQuery, getProvidersQuery } from '../../data/consents/patient-providers.ts'
import { useOpenDevice, UserDeviceProvider } from '../../device/device-context.tsx'
import { LoadFailure } from '../../page/failure/load-failure.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { Guardians } from './guardians.tsx'
import { MissingRequests } from './missing-requests.tsx'
import { FindDoctor } from './find-doctor.tsx'
import { MissingForm } from './missing-form.tsx'
import css from './my-doctors.module.css'
import { ProviderCard } from './provider-card.tsx'

/** /mydoctors: who has access to which parts of the patient's record; adds, requests and removes practices. */
export function MyDoctorsScreen({ user }: { user: UserDevice }) {
  const login = useSession()?.login
  if (login === undefined || login.patientId === null) return null
  return (
    <PatientLayout place="more" back={{ href: '/more', word: <Trans>More</Trans> }}>
      <PageHeader
        title={<Trans>My doctors</Trans>}
        detail={<Trans>Only the people here, and our own staff, can see your record. You choose who.</Trans>}
      />
      <UserDeviceProvider user={user}>
        <Guardians loginId={login.loginId} />
      </UserDeviceProvider>
      <Doctors patientId={login.patientId} loginId={login.loginId} />
    </PatientLayout>
  )
}

function Doctors({ patientId, loginId }: { patientId: PatientId; loginId: LoginId }) {
  const device = useOpenDevice()
  const providers = useQuery(getProvidersQuery(device.api, patientId))
  const permissions = useQuery(getPatientPermissionsQuery(device, loginId))
  const requests = useQuery(getMissingPracticesQuery(device.api, patientId))
  const [search, setSearch] = useState('')
  const [form, setForm] = useState<'closed' | 'open'>('closed')
  const all = [providers, permissions, requests]
  const error = all.find((one) => one.data === undefined && one.error !== null)?.error
  if (error) return <LoadFailure error={error} onRetry={() => all.forEach((one) => void one.refetch())} />
  if (providers.data === undefined || permissions.data === undefined || requests.data === undefined)
    return <Skeleton rows={4} label={t`Loading your doctors`} />
  return (
    <>
      <FindDoctor search={search} onSearch={setSearch} providers={providers.data} />
      <section className={css.section}>
        <h2 className="h3">
          <Trans>They can see your record</Trans>
        </h2>
        {providers.data.length === 0 && (
          <p className="muted">
            <Trans>Nobody yet. Search for your doctor or practice above.</Trans>
          </p>
        )}
        {providers.data.map((provider) => (
          <ProviderCard key={provider.practice.practiceId} provider={provider} permissions={permissions.data} />
        ))}
      </section>
      <MissingRequests requests={requests.data} providers={providers.data} onFind={setSearch} />
      {form === 'closed' ? (
        <Button icon={Plus} width="full" onPress={() => setForm('open')}>
          <Trans>Not in the list? Tell us</Trans>
        </Button>
      ) : (
        <MissingForm providers={providers.data} onClose={() => setForm('closed')} />
      )}
    </>
  )
}
