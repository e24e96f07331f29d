import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { checkAppRequestQuery } from '../../../data/fhir.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { appRequest } from '../../../session/sign-ins/app-request.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { AllowAppForm } from './allow-app-form.tsx'
import { answerApp } from './answer-app.ts'

type AppRequest = NonNullable<ReturnType<typeof appRequest.read>>

/** /allow-app: an app asks whether it may read the patient's record. */
export function AllowAppScreen() {
  const userName = useSession()?.login.userName
  const [request] = useState(appRequest.read)
  if (userName === undefined) return null
  return (
    <PatientLayout place="more">
      {request === null ? <NothingAsked /> : <Request request={request} userName={userName} />}
    </PatientLayout>
  )
}

const NothingAsked = () => (
  <PageHeader
    title={<Trans>Let an app read your record</Trans>}
    detail={<Trans>An app opens this page when it wants to read your record. Go to the app, and start there.</Trans>}
  />
)

function Request({ request, userName }: { request: AppRequest; userName: string }) {
  const { data, error, refetch } = useQuery(checkAppRequestQuery(useOpenDevice().api, request))
  if (error instanceof ApiException && (error.status === 404 || error.status === 422)) return <UnknownApp />
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={6} label={t`Looking up the app`} />
  if (data.kind === 'ask') return <AllowAppForm request={request} question={data} userName={userName} />
  const { app, returnTo } = data
  return (
    <>
      <PageHeader
        title={<Trans>{app.name} did not ask in the right way</Trans>}
        detail={<Trans>It can’t read anything. {app.maker}, who made it, can fix this.</Trans>}
      />
      <Button width="full" onPress={() => answerApp(returnTo)}>
        <Trans>Go back to {app.name}</Trans>
      </Button>
    </>
  )
}

const UnknownApp = () => (
  <PageHeader
    title={<Trans>We don’t know this app</Trans>}
    detail={<Trans>It can’t read anything, and we told it nothing. Close this page.</Trans>}
  />
)
