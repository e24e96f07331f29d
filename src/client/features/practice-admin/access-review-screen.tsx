import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Download, ListChecks, TriangleAlert } from 'lucide-react'
import type { AccessReviewAnswer, ReviewedAccess } from '../../../contract/practices/access-review.ts'
import { accessQuestions, accessQuestionText } from '../../../domain/practices/access-review/access-questions.ts'
import { accessReviewCsv } from '../../../domain/practices/access-review/access-review-csv.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { confirmAccessReview, getAccessReviewQuery } from '../../data/practices/access-review.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { saveBlob } from '../../page/save-blob.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { accessRoleText, lastUsedText, signInText } from './access-text.ts'
import { type ManagedPractice, PracticeAdminPage } from './practice-admin-page.tsx'
import css from './practice-admin.module.css'
import { nameOf } from './user-text.ts'

/** /clinician/access: everybody's access at the practice, since when and last used, for the manager's review. */
export const AccessReviewScreen = () => (
  <PracticeAdminPage place="access" title="Access review">
    {(practice) => <AccessReview practice={practice} />}
  </PracticeAdminPage>
)

function AccessReview({ practice }: { practice: ManagedPractice }) {
  const { api, clock } = useOpenDevice()
  const zone = useZone()
  const { data, error, refetch } = useQuery(getAccessReviewQuery(api, practice.practiceId))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={6} label="Loading who has access" />
  const { people, siteName, lastReview } = data
  const save = () => {
    const rows = people.map((one) => ({ ...one, practiceName: practice.practiceName, siteName }))
    saveBlob(
      'access.csv',
      new Blob([accessReviewCsv(rows, { now: clock.now(), timeZone: zone })], { type: 'text/csv' }),
    )
  }
  return (
    <div className={css.stack}>
      <p>
        Does everybody still need this access? To remove somebody or change what they may do, open{' '}
        <a href="/clinician/users">Users</a>; a lost tablet, <a href="/clinician/tablets">Tablets</a>.
        <OwnText>{siteName !== null && ` Everybody here also works at ${siteName}.`}</OwnText>
      </p>
      <Reviewed practice={practice} lastReview={lastReview}>
        <Button icon={Download} onPress={save}>
          CSV
        </Button>
      </Reviewed>
      <Card look="flush">
        <Table
          caption="Who has access"
          columns={columnsOf(zone, clock.now())}
          items={people}
          keyOf={({ loginId }) => loginId}
          narrow="cards"
        />
      </Card>
    </div>
  )
}

type ReviewedProps = { practice: ManagedPractice; lastReview: AccessReviewAnswer['lastReview']; children: ReactNode }

/** The date of the last review, and the button that confirms a new one. */
function Reviewed({ practice, lastReview, children }: ReviewedProps) {
  const { api } = useOpenDevice()
  const zone = useZone()
  const { mutate, isPending, error } = useMutation(confirmAccessReview(api, practice.practiceId))
  return (
    <>
      <ErrorBanner message={errorMessageOf(error)} />
      <div className="wrap-line-3">
        <output className="muted">
          {lastReview === null
            ? 'Not reviewed yet.'
            : `Last reviewed ${dayText(lastReview.when, zone)} by ${lastReview.by}.`}
        </output>
        <Button kind="primary" icon={ListChecks} busy={isPending ? 'Saving' : undefined} onPress={() => mutate()}>
          I have reviewed this list
        </Button>
        {children}
      </div>
    </>
  )
}

const columnsOf = (zone: string, now: number): readonly Column<ReviewedAccess>[] => [
  {
    key: 'person',
    head: 'Person',
    cell: (one) => (
      <span>
        <b>{nameOf(one)}</b>
        <br />
        <span className="small muted">{accessRoleText(one)}</span>
      </span>
    ),
  },
  {
    key: 'since',
    head: 'Since',
    word: 'Since',
    cell: ({ since }) => (since === null ? 'Before our records' : dayText(since, zone)),
  },
  {
    key: 'used',
    head: 'Last used',
    word: 'Last used',
    cell: ({ lastUsed }) => lastUsedText(lastUsed, zone),
  },
  { key: 'signs', head: 'Signs in with', word: 'Signs in with', cell: signInText },
  { key: 'tablets', head: 'Tablets', word: 'Tablets', cell: ({ tablets }) => String(tablets) },
  {
    key: 'questions',
    head: 'Check',
    word: 'Check',
    cell: (one) =>
      accessQuestions(one, now).map((question) => (
        <Badge key={question} tone="warn" icon={TriangleAlert}>
          {accessQuestionText[question]}
        </Badge>
      )),
  },
]
