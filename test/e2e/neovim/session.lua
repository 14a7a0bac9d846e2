-- What a user does in Neovim with its own language client, and what the user sees. It writes the answers as JSON.
local input = vim.json.decode(vim.env.LIGATURE_SESSION)
local seen = {}

local function wait(what, condition)
  if not vim.wait(input.patience, condition, 20) then
    error(what .. " did not come: " .. vim.inspect(vim.diagnostic.get(0)) .. table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n"))
  end
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end

-- Puts the cursor on the first character of a text.
local function go_to(pattern)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search("\\V" .. pattern, "c") > 0, pattern .. " is not there")
end

local function diagnostics()
  return vim.tbl_map(function(one)
    return one.source .. " " .. one.code
  end, vim.diagnostic.get(0))
end

-- What is shown above or beside the lines.
local function lenses()
  local shown = {}
  for name, namespace in pairs(vim.api.nvim_get_namespaces()) do
    if vim.startswith(name, "vim_lsp_codelens") then
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, namespace, 0, -1, { details = true })) do
        local texts = vim.tbl_map(function(chunk)
          return chunk[1]
        end, mark[4].virt_text)
        table.insert(shown, vim.trim(table.concat(texts)))
      end
    end
  end
  return shown
end

local function session()
  vim.cmd("edit " .. vim.fn.fnameescape(input.file))
  local client = vim.lsp.start_client({ name = "ligature", cmd = input.command, root_dir = input.root })
  vim.lsp.buf_attach_client(0, client)
  wait("the server", function()
    return vim.lsp.get_client_by_id(client).initialized
  end)

  go_to("{id:int}")
  vim.cmd("substitute/int/itn/")
  wait("a diagnostic", function()
    return vim.tbl_contains(diagnostics(), "ligature LIG1004")
  end)
  seen.diagnostics = diagnostics()

  -- The first action that is offered.
  vim.ui.select = function(items, options, choose)
    seen.actions = vim.tbl_map(options.format_item, items)
    choose(items[1], 1)
  end
  go_to("itn")
  vim.lsp.buf.code_action()
  wait("the fix", function()
    return not text():find("itn", 1, true)
  end)
  wait("the end of the diagnostic", function()
    return #diagnostics() == 0
  end)

  go_to("id:int}")
  vim.lsp.buf.rename("orderId")
  wait("the rename", function()
    return text():find("{ orderId: added.id }", 1, true) ~= nil
  end)
  seen.text = text()

  vim.lsp.codelens.refresh()
  wait("the code lenses", function()
    return #lenses() > 0
  end)
  seen.lenses = lenses()

  go_to("int}")
  vim.lsp.buf.hover()
  wait("the hover", function()
    return #vim.api.nvim_list_wins() > 1
  end)
  local window = vim.tbl_filter(function(one)
    return vim.api.nvim_win_get_config(one).relative ~= ""
  end, vim.api.nvim_list_wins())[1]
  seen.hover = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), "\n")

  -- A parameter that gets an attribute, which is inserted where its name is replaced.
  local added = { "", '  @HttpGet("pages")', "  pages(nextPage: Int32): Int32 {", "    return nextPage;", "  }" }
  local last = vim.fn.line("$")
  vim.api.nvim_buf_set_lines(0, last - 1, last - 1, false, added)
  go_to("nextPage")
  vim.lsp.buf.rename("page")
  wait("the second rename", function()
    return text():find("return page;", 1, true) ~= nil
  end)
  seen.inserted = table.concat(vim.api.nvim_buf_get_lines(0, last + 1, last + 3, false), "\n")

  -- A controller that no application of another project has: the fix changes a file that is not open.
  vim.cmd("edit! " .. vim.fn.fnameescape(input.shop .. "/src/products.controller.ts"))
  vim.lsp.buf_attach_client(0, client)
  local extra = { "", "export class ExtraController extends ControllerBase {", '  @HttpGet("extra")', "  extra(): Int32 {", "    return 1;", "  }", "}" }
  vim.api.nvim_buf_set_lines(0, -1, -1, false, extra)
  wait("the unknown controller", function()
    return vim.tbl_contains(diagnostics(), "ligature LIG1057")
  end)
  vim.ui.select = function(items, options, choose)
    for index, item in ipairs(items) do
      if options.format_item(item):find("Add ExtraController to controllers", 1, true) then
        return choose(item, index)
      end
    end
    error("no fix adds the controller: " .. vim.inspect(vim.tbl_map(options.format_item, items)))
  end
  go_to("ExtraController")
  vim.lsp.buf.code_action()
  local main = input.shop .. "/src/main.ts"
  wait("the registration", function()
    local buffer = vim.fn.bufnr(main)
    return buffer ~= -1 and table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n"):find("ExtraController", 1, true) ~= nil
  end)
  seen.registered = table.concat(vim.api.nvim_buf_get_lines(vim.fn.bufnr(main), 0, -1, false), "\n")
end

local ok, problem = pcall(session)
if not ok then
  seen.problem = problem
end
vim.fn.writefile({ vim.json.encode(seen) }, input.answers)
vim.lsp.stop_client(vim.lsp.get_active_clients(), true)
vim.cmd("qall!")
