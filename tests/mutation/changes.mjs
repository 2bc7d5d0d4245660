// The small changes that a mutation run may make to a source file.
import ts from 'typescript';

/** @typedef {{ file: string, line: number, start: number, end: number, before: string, after: string }} Change */

const K = ts.SyntaxKind;
/** @type {Map<number, string[]>} */
const OPERATORS = new Map([
  [K.LessThanToken, ['<=', '>']],
  [K.LessThanEqualsToken, ['<', '>=']],
  [K.GreaterThanToken, ['>=', '<']],
  [K.GreaterThanEqualsToken, ['>', '<=']],
  [K.EqualsEqualsEqualsToken, ['!==']],
  [K.ExclamationEqualsEqualsToken, ['===']],
  [K.AmpersandAmpersandToken, ['||']],
  [K.BarBarToken, ['&&']],
  [K.PlusToken, ['-']],
  [K.MinusToken, ['+']],
  [K.AsteriskToken, ['/']],
  [K.SlashToken, ['*']],
]);

/** All changes to one file. @param {string} file its name @param {string} text @returns {Change[]} */
export function changesOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Change[]} */
  const changes = [];
  /** @param {ts.Node} node @param {string} after */
  const change = (node, after) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    changes.push({ file, line, start, end: node.end, before: text.slice(start, node.end), after });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isLeftAlone(node)) return;
    if (ts.isBinaryExpression(node)) changeBinary(node, change);
    else if (node.kind === K.TrueKeyword) change(node, 'false');
    else if (node.kind === K.FalseKeyword) change(node, 'true');
    else if (ts.isNumericLiteral(node)) change(node, `(${node.text} + 1)`);
    else if (ts.isExpressionStatement(node)) change(node, ';');
    else if (ts.isIfStatement(node)) changeIf(node, change);
    else if (ts.isConditionalExpression(node)) change(node.condition, `!(${node.condition.getText()})`);
    else if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Math') {
      if (node.name.text === 'min') change(node.name, 'max');
      if (node.name.text === 'max') change(node.name, 'min');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/** Types and imports do nothing. @param {ts.Node} node */
function isLeftAlone(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isExpressionStatement(node) && node.expression.kind === K.SuperKeyword) ||
    (ts.isThrowStatement(node) && node.parent.kind === K.SourceFile)
  );
}

/** @param {ts.BinaryExpression} node @param {(node: ts.Node, after: string) => void} change */
function changeBinary(node, change) {
  const { left, operatorToken, right } = node;
  if (operatorToken.kind === K.QuestionQuestionToken) change(node, `(${left.getText()})`);
  if (operatorToken.kind === K.PlusToken && [left, right].some(isText)) return;
  for (const after of OPERATORS.get(operatorToken.kind) ?? []) change(operatorToken, after);
}

/** @param {ts.Expression} node */
function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** @param {ts.IfStatement} node @param {(node: ts.Node, after: string) => void} change */
function changeIf(node, change) {
  change(node.expression, `!(${node.expression.getText()})`);
  if (node.elseStatement === undefined && ts.isReturnStatement(node.thenStatement)) change(node, ';');
}
