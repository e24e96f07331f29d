import { Pencil } from 'lucide-react'
import * as calls from '../../../../contract/devices/devices.ts'
import { setDeviceName } from '../../../data/devices/devices.ts'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { textFieldProps } from '../../../parts/form/form-fields.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { parseRequest } from '../../../parts/form/validate-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ManagedPractice } from '../practice-admin-page.tsx'
import { type Tablet, tabletName } from './tablet-text.ts'
import { changeErrorsOf, usePracticeChange } from '../use-practice-change.ts'

type TabletNameDialogProps = { tablet: Tablet; practice: ManagedPractice; onClose: () => void }

/** Sets the name that the practice uses for a tablet. */
export function TabletNameDialog({ tablet, practice, onClose }: TabletNameDialogProps) {
  const { mutateAsync: rename, sheet } = usePracticeChange(practice, setDeviceName)
  const form = useContractForm<{ name: string }>({
    name: 'tablet-name',
    initial: { name: tablet.name ?? '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name, like Front 1 or Consult room.' } : {}),
    contract: (typed) => parseRequest(calls.setDeviceName, typed),
    submit: async ({ name }) => {
      await rename({ deviceId: tablet.deviceId, name })
      onClose()
    },
    failure: changeErrorsOf,
  })
  return (
    <Dialog
      title={`Rename ${tabletName(tablet)}`}
      icon={Pencil}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" busy={form.state === 'sending' ? 'Saving' : undefined} onPress={form.send}>
            Save the name
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="stack">
        <FormErrorSummary form={form} />
        <TextField
          label="Name"
          hint="Where it stands, like Front 1 or Consult room."
          maxLength={80}
          {...textFieldProps(form.fields, 'name')}
        />
        {sheet}
      </div>
    </Dialog>
  )
}
