import { useMutation } from '@tanstack/react-query'
import { FileImage, ScanSearch } from 'lucide-react'
import { useState } from 'react'
import type { LesionId, PatientId, VisitId } from '../../../contract/ids.ts'
import { importAiResult } from '../../data/images/ai-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { localDate } from '../../page/i18n/date-format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormErrorSummary } from '../form/form-error-summary.tsx'
import { type FormFields, textFieldProps } from '../form/form-fields.ts'
import { useContractForm } from '../form/use-contract-form.ts'

/** A spot that was photographed at the visit. */
type PhotographedSpot = { lesionId: LesionId; name: string }
type ImportAiResultProps = {
  patientId: PatientId
  visitId: VisitId
  /** With one spot, the result belongs to it; with several, the user chooses. */
  spots: readonly PhotographedSpot[]
}

/** Opens the dialog that imports an AI result for a spot. */
export function ImportAiResultButton(props: ImportAiResultProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" icon={ScanSearch} onPress={() => setOpen(true)}>
        Add an AI result
      </Button>
      {isOpen && <ImportAiResultDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const fieldNames = ['lesionId', 'maker', 'version', 'resultDate', 'fileName'] as const
type Typed = Record<(typeof fieldNames)[number], string>
const messages: Typed = {
  lesionId: 'Choose the spot',
  maker: 'Enter who made the program',
  version: 'Enter the version of the program',
  resultDate: 'Enter the day of the result',
  fileName: 'Choose the picture',
}

/** The form of an import: program, maker, version, day and picture, all of them required. */
function useImport({ patientId, visitId, spots }: ImportAiResultProps, onClose: () => void) {
  const { api, clock } = useDevice()
  const [file, setFile] = useState<File | null>(null)
  const { mutateAsync } = useMutation(importAiResult(api, patientId))
  const form = useContractForm<Typed>({
    name: 'ai-result',
    initial: {
      lesionId: spots.length === 1 ? (spots[0]?.lesionId ?? '') : '',
      maker: '',
      version: '',
      resultDate: localDate(new Date(clock.now())),
      fileName: '',
    },
    names: { LesionId: 'lesionId', Maker: 'maker', Version: 'version', ResultDate: 'resultDate', File: 'fileName' },
    check: (typed) =>
      Object.fromEntries(
        fieldNames.flatMap((name) => (typed[name].trim() === '' ? [[name, messages[name]] as const] : [])),
      ),
    submit: async ({ lesionId, maker, version, resultDate }) => {
      const spot = spots.find((one) => one.lesionId === lesionId)
      if (file === null || spot === undefined) return
      await mutateAsync({ visitId, lesionId: spot.lesionId, maker, version, resultDate, file })
      onClose()
    },
    failure: formErrorsOf,
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    form.fields.change({ fileName: chosen.name })
  }
  return { form, choose }
}

function ImportAiResultDialog({ onClose, ...about }: ImportAiResultProps & { onClose: () => void }) {
  const { form, choose } = useImport(about, onClose)
  return (
    <Dialog
      title="Add an AI result"
      icon={ScanSearch}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" busy={form.state === 'sending' ? 'Adding' : undefined} onPress={form.send}>
            Add it
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="stack">
        <p>
          The picture of what a computer program said of a spot. It is not a diagnosis. A reader sees it after their own
          answer, a doctors’ practice where it asked for it, the patient never.
        </p>
        <FormErrorSummary form={form} />
        <AiResultFields at={form.fields} spots={about.spots} onFile={choose} />
      </div>
    </Dialog>
  )
}

type AiResultFieldsProps = Pick<ImportAiResultProps, 'spots'> & { at: FormFields<Typed>; onFile: (file: File) => void }

function AiResultFields({ at, spots, onFile }: AiResultFieldsProps) {
  return (
    <>
      {spots.length > 1 && (
        <SelectField
          label="Spot"
          value={at.values.lesionId}
          onValue={(lesionId) => at.change({ lesionId })}
          error={at.errorOf('lesionId')}
          options={[
            { value: '', label: 'Choose a spot' },
            ...spots.map(({ lesionId, name }) => ({ value: lesionId, label: name })),
          ]}
        />
      )}
      <TextField label="Who made the program" maxLength={80} {...textFieldProps(at, 'maker')} />
      <TextField label="Its version" maxLength={40} {...textFieldProps(at, 'version')} />
      <TextField label="Day of the result" type="date" {...textFieldProps(at, 'resultDate')} />
      <div id={at.idOf('fileName')}>
        <FileButton
          label="Picture of the result"
          accept="image/jpeg,image/png,image/webp"
          icon={FileImage}
          onFile={onFile}
        >
          {at.values.fileName === '' ? 'Choose the picture' : at.values.fileName}
        </FileButton>
        {at.errorOf('fileName') !== undefined && <p className="small">{at.errorOf('fileName')}</p>}
      </div>
    </>
  )
}
