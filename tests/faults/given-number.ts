/** A whole number above 0 of the command line, as in `--seed 7`; ends the process with the cure for anything else. */
export function givenNumber(name: string, standard: number): number {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? standard : Number(process.argv[at + 1])
  if (Number.isInteger(value) && value > 0) return value
  process.stderr.write(`--${name} wants a whole number above 0, for example --${name} ${standard}.\n`)
  process.exit(1)
}
