import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LoginId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { LoadFailure as RecordFailure } from '../../page/failure/load-failure.tsx'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import {
  riskChecksCacheName,
  searchRiskProfilesQuery,
  localRiskChecksQuery,
} from '../../data/risk/risk-assessment-profiles.ts'
import { QuestionPage } from './question-page.tsx'
import { RiskHistory } from './risk-history.tsx'
import type { RiskSearch } from './risk-search.ts'
import { ResultPage } from './result-page.tsx'
import { listedChecks, type ListedCheck } from './listed-check.ts'

/** /risk, My Risk Check: a question, a result, or the list of results. */
export function RiskScreen({ user, search }: { user: UserDevice; search: RiskSearch }) {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <UserDeviceProvider user={user}>
      <RiskPages loginId={loginId} search={search} />
    </UserDeviceProvider>
  )
}

function RiskPages({ loginId, search }: { loginId: LoginId; search: RiskSearch }) {
  const device = useDevice()
  const here = useQuery(localRiskChecksQuery(device, loginId))
  const sent = useQuery({ ...searchRiskProfilesQuery(device, loginId), enabled: search.step === undefined })
  const queries = useQueryClient()
  // Checks in the server's list are no longer unsent.
  useEffect(() => {
    if (sent.data !== undefined) void queries.invalidateQueries(localRiskChecksQuery(device, loginId))
  }, [queries, device, loginId, sent.data])
  if (search.step !== undefined && here.data !== undefined)
    return <QuestionPage step={search.step} loginId={loginId} draft={here.data.draft} />
  const known = listedChecks(sent.data ?? [], here.data?.waiting ?? [])
  const chosen = known.find(({ key }) => key === search.check)
  if (search.check !== undefined && chosen !== undefined)
    return (
      <ResultPage
        check={chosen}
        loginId={loginId}
        isNewest={chosen === known[0]}
        doing={search.print === true ? 'printing' : 'reading'}
      />
    )
  const isLoading = here.data === undefined || (sent.data === undefined && sent.error === null)
  return (
    <PatientLayout place="home" back={{ href: '/', word: <Trans>Home</Trans> }}>
      <PageHeader title={<Trans>My risk checks</Trans>} />
      <StaleDataBanner names={[riskChecksCacheName(loginId)]} />
      {isLoading ? (
        <Skeleton rows={3} label={t`Loading your checks`} />
      ) : (
        <RiskHistory loginId={loginId} checks={known} draft={here.data?.draft ?? null} />
      )}
      {sent.data === undefined && sent.error !== null && (
        <LoadFailure known={known} error={sent.error} refetch={sent.refetch} />
      )}
    </PatientLayout>
  )
}

function LoadFailure({
  known,
  error,
  refetch,
}: {
  known: readonly ListedCheck[]
  error: Error
  refetch: () => Promise<unknown>
}) {
  if (known.length > 0)
    return (
      <p className="muted">
        <Trans>Earlier checks show here when the internet is back.</Trans>
      </p>
    )
  return <RecordFailure error={error} onRetry={() => void refetch()} />
}
