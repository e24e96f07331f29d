import {
  AgeBracket,
  Ethnicity,
  FamilyMelanomaHistory,
  RiskCategory,
  SunburnHistory,
} from '../../../../contract/enums.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import css from './dialogs.module.css'
import { OwnText } from '../../../ui/own-text.tsx'

const risks = { [RiskCategory.Low]: 'Low', [RiskCategory.Medium]: 'Medium', [RiskCategory.High]: 'High' } as const
const burns = {
  [SunburnHistory.Never]: 'Never',
  [SunburnHistory.From1To4Times]: '1 to 4 times',
  [SunburnHistory.From5To9Times]: '5 to 9 times',
  [SunburnHistory.Over9Times]: 'More than 9 times',
} as const
const families = {
  [FamilyMelanomaHistory.NoHistory]: 'No melanoma known',
  [FamilyMelanomaHistory.Self]: 'The patient had a melanoma',
  [FamilyMelanomaHistory.FamilyMember]: 'A family member had a melanoma',
  [FamilyMelanomaHistory.SelfAndFamilyMember]: 'The patient and a family member had a melanoma',
} as const
const ages = {
  [AgeBracket.Under35]: 'Under 35',
  [AgeBracket.From35To44]: '35 to 44',
  [AgeBracket.From45To54]: '45 to 54',
  [AgeBracket.From55To64]: '55 to 64',
  [AgeBracket.Over64]: 'Over 64',
} as const
const backgrounds = {
  [Ethnicity.NorthernEuropean]: 'Northern European',
  [Ethnicity.Caucasian]: 'Other European',
  [Ethnicity.MaoriOrPolyneisan]: 'Māori or Pacific',
  [Ethnicity.Aboriginal]: 'Aboriginal or Torres Strait Islander',
  [Ethnicity.Other]: 'Other',
} as const

/** The patient's risk, guardian, earlier visits, diagnoses and amendments. */
export function HistoryDialog({ visit, onClose }: { visit: ReadingVisit; onClose: () => void }) {
  const { history, patient } = visit
  return (
    <Dialog
      title={patient.fullName}
      width="wide"
      onClose={onClose}
      actions={
        <Button kind="primary" size="main" onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={css.history}>
        <Risk visit={visit} />
        <section>
          <h3 className="h3">Earlier visits</h3>
          {history.length === 0 && <p className="muted">This is the first visit.</p>}
          <ul>
            {history.map((earlier) => (
              <li key={earlier.visitId}>
                <b>{dateText(earlier.visitDate)}</b>, {earlier.practiceName},{' '}
                {pluralize(earlier.numberOfLesions, 'spot')}
                <OwnText>{earlier.reportedAt === null && ', not reported'}</OwnText>
              </li>
            ))}
          </ul>
        </section>
        <EarlierDiagnoses visit={visit} />
        <Amendments visit={visit} />
      </div>
    </Dialog>
  )
}

function Risk({ visit: { risk, guardian } }: { visit: ReadingVisit }) {
  return (
    <section>
      <h3 className="h3">Risk</h3>
      {risk === null ? (
        <p className="muted">My Risk Check was not completed.</p>
      ) : (
        <KeyValues
          items={[
            { name: 'Risk', value: risks[risk.riskCategory] },
            { name: 'Melanoma', value: families[risk.familyHistory] },
            { name: 'Sunburn', value: burns[risk.sunburnHistory] },
            { name: 'Background', value: backgrounds[risk.ethnicity] },
            { name: 'Age group', value: ages[risk.ageBracket] },
            ...risk.observations.map(({ riskFactorOption, notes }) => ({
              name: 'Also mentioned',
              value: [riskFactorOption, notes ?? ''].filter(Boolean).join('. '),
            })),
          ]}
        />
      )}
      {guardian !== null && (
        <p>
          With {guardian.fullName}, {guardian.relationship}.
        </p>
      )}
    </section>
  )
}

function Amendments({ visit: { amendments } }: { visit: ReadingVisit }) {
  if (amendments.length === 0) return null
  return (
    <section>
      <h3 className="h3">Changed since it was sent</h3>
      <ul>
        {amendments.map(({ version, amendedBy, changes }) => (
          <li key={version}>
            {amendedBy}: {changes.map(({ location, field }) => `${location} (${field})`).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function EarlierDiagnoses({ visit: { spots } }: { visit: ReadingVisit }) {
  const diagnoses = spots.flatMap((spot) =>
    spot.earlier.flatMap(({ diagnosis }) => (diagnosis === null ? [] : [{ spot, diagnosis }])),
  )
  if (diagnoses.length === 0) return null
  return (
    <section>
      <h3 className="h3">Earlier diagnoses of these spots</h3>
      <ul>
        {diagnoses.map(({ spot, diagnosis }) => (
          <li key={diagnosis.lesionDiagnosisId}>
            <b>
              {spot.number} {placeTitle(spot.location)}
            </b>
            , {dateText(diagnosis.visitDate)}: {diagnosis.term},{' '}
            {diagnosis.actions.map((key) => actions[key].badge.toLowerCase()).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
