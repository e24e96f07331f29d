/** "021 555 0187" for an NZ or AU mobile in E.164; any other number as it is. */
export function phoneText(phone: string): string {
  const nz = /^\+64(2\d)(\d{3})(\d{3,5})$/.exec(phone)
  if (nz !== null) return `0${nz[1]} ${nz[2]} ${nz[3]}`
  const au = /^\+61(4\d{2})(\d{3})(\d{3})$/.exec(phone)
  return au === null ? phone : `0${au[1]} ${au[2]} ${au[3]}`
}
