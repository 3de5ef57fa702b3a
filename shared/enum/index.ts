export type { Choice } from './choice';
export { clientChoices, clientPlaceholder, clients } from './clients';
export { countryChoices, type CountryList } from './countryChoices';
export { currencies, type Currency, ratesToInr } from './currencies';
export { daysUnits, defaultDaysUnit } from './daysUnits';
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
export { months } from './months';
export { inquiryStatuses, invoiceStatuses } from './statuses';
