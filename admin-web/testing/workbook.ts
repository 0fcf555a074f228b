import { strToU8, zipSync } from 'fflate';

type Rows = readonly (readonly string[])[];

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (content: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const columnOf = (index: number) => String.fromCharCode(65 + index);

/** What the programs write besides the values: formats, and rows and cells without values. */
export const PROGRAMS = {
  Excel: {
    row: 'spans="1:9" x14ac:dyDescent="0.25"',
    cell: 's="1"',
    rest: '<row r="1048576" ht="15" customHeight="1"/>',
    space: '',
  },
  LibreOffice: {
    row: 'customFormat="false" ht="12.8" hidden="false" outlineLevel="0"',
    cell: 's="0"',
    rest: '<row r="1048576" customFormat="false" ht="12.8"></row>',
    space: ' xml:space="preserve"',
  },
  Google: {
    row: 'ht="15.75" customHeight="1"',
    cell: 's="2"',
    rest: Array.from(
      { length: 300 },
      (_, at) => `<row r="${9001 + at}"><c r="A${9001 + at}" s="2"/></row>`,
    ).join(''),
    space: '',
  },
};

/** Returns the parts of an Excel file as one of the programs writes it. */
export function workbookParts(program: keyof typeof PROGRAMS, sheets: Readonly<Record<string, Rows>>) {
  const { row, cell, rest, space } = PROGRAMS[program];
  const strings = [...new Set(Object.values(sheets).flat(2))];
  const at = new Map(strings.map((text, index) => [text, index]));
  const names = Object.keys(sheets);
  const rowOf = (cells: readonly string[], y: number) => {
    const drawn = cells.map((text, x) =>
      text
        ? `<c r="${columnOf(x)}${y + 1}" ${cell} t="s"><v>${at.get(text)}</v></c>`
        : `<c r="${columnOf(x)}${y + 1}" ${cell}/>`,
    );
    return `<row r="${y + 1}" ${row}>${drawn.join('')}</row>`;
  };
  return {
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t${space}>${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(
          `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowOf).join('')}${rest}</sheetData></worksheet>`,
        ),
      ]),
    ),
  };
}

/** Returns an Excel file as one of the programs writes it. */
export const workbook = (program: keyof typeof PROGRAMS, sheets: Readonly<Record<string, Rows>>) =>
  zipSync(workbookParts(program, sheets));
