/** What the fields of a form get: values, errors, and the ids that an error summary links to. */
export type FormFields<Values> = {
  values: Values
  change: (typed: Partial<Values>) => void
  /** By the name of the field; the boxes of a birth date as `birth.month`. */
  errorOf: (field: string) => string | undefined
  idOf: (field: string) => string
}

/** The props of a text field. */
export const textFieldProps = <Name extends string>(at: FormFields<Record<Name, string>>, name: Name) => ({
  id: at.idOf(name),
  value: at.values[name],
  onValue: (typed: string) => at.change({ [name]: typed } as Partial<Record<Name, string>>),
  error: at.errorOf(name),
})
