import { strToU8, zipSync } from 'fflate';
import { cellsOf, sheetsOf } from './testing/read';
import { main, partsOf } from './testing/workbook';

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/** Parts as Excel writes them: formats by number, shared formulas, texts in runs and with their pronunciation. */
const excel = {
  'xl/styles.xml': `${start}<styleSheet xmlns="${main}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac">
    <numFmts count="2"><numFmt numFmtId="44" formatCode="_ &quot;₹&quot;\\ * #,##0.00_ ;_ &quot;₹&quot;\\ * \\-#,##0.00_ ;_ &quot;₹&quot;\\ * &quot;-&quot;??_ ;_ @_ "/><numFmt numFmtId="164" formatCode="[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy"/></numFmts>
    <fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
    <cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="44" fontId="0" fillId="0" borderId="0" xfId="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="17" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>
  </styleSheet>`,
  'xl/sharedStrings.xml': `${start}<sst xmlns="${main}" count="3" uniqueCount="3"><si><t>Day</t></si><si><r><rPr><b/><sz val="11"/></rPr><t>Tata </t></r><r><t>&amp; Sons</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si></sst>`,
  'xl/worksheets/sheet1.xml': `${start}<worksheet xmlns="${main}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:F3"/>
    <sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><cols><col min="1" max="6" width="12" customWidth="1"/></cols>
    <sheetData>
      <row r="1" spans="1:6" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
      <row r="2" spans="1:6" hidden="1"><c r="A2" s="1"><v>46331</v></c><c r="B2" s="2"><v>1234.5</v></c><c r="C2"><f t="shared" ref="C2:C3" si="0">B2*2</f><v>2469</v></c></row>
      <row r="3" spans="1:6"><c r="A3" s="3"><v>46332</v></c><c r="B3" s="4"><v>46327</v></c><c r="C3"><f t="shared" si="0"/><v>92654</v></c><c r="D3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="F3" s="1"/></row>
    </sheetData><autoFilter ref="A1:C3"/><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`,
};

test('a file as Excel writes it', () => {
  const parts = partsOf([{ name: 'One', rows: [] }]);
  const texts = Object.entries(excel).map(([path, text]) => [path, strToU8(text)]);
  const [sheet] = sheetsOf(zipSync({ ...parts, ...(Object.fromEntries(texts) as typeof parts) }));
  expect(cellsOf(sheet)).toEqual([
    ['Day', 'Tata & Sons', '東京'],
    ['05-11-2026', '₹ 1234.5', '2469'],
    ['06-11-2026', 'Nov-2026', '92654', '#DIV/0!'],
  ]);
  expect(sheet.rows.map(({ isHidden }) => isHidden)).toEqual([false, true, false]);
});
