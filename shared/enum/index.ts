export type { Choice } from './choice';
export { clientChoices, clientPlaceholder, clients } from './clients';
export { countryChoices, type CountryList } from './countryChoices';
export {
  amountDecimals,
  datePickerStepMinutes,
  invoiceYearMaxLength,
  jobNumberMaxLength,
  marginDecimals,
  notAvailable,
  noticeFadeMs,
  noticeShownMs,
} from './limits';
export {
  currencies,
  type Currency,
  daysUnits,
  defaultDaysUnit,
  inquiryStatuses,
  invoiceStatuses,
  months,
  ratesToInr,
} from './lists';
