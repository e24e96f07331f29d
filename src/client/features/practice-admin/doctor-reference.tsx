import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type DoctorReferenceProps = {
  doctorReference: string | null
  busy: string | undefined
  onChange: (to: string | null) => void
}

/** A doctor's reference in the practice's own software; typed, then saved. */
export function DoctorReference({ doctorReference, busy, onChange }: DoctorReferenceProps) {
  const [typed, setTyped] = useState(doctorReference ?? '')
  const to = typed.trim() === '' ? null : typed.trim()
  return (
    <div className="rows-2">
      <TextField
        label="Reference in your practice’s software"
        hint="Reports by HealthLink name it, so that they are filed to the right doctor."
        maxLength={20}
        value={typed}
        onValue={setTyped}
      />
      {to !== doctorReference && (
        <Button busy={busy} onPress={() => onChange(to)}>
          Save the reference
        </Button>
      )}
    </div>
  )
}
