"""Asks one agent's client what a model sees of the tools of an MCP server, and calls some of them.

usage: python clients.py CLIENT COMMAND ARGUMENT ...

Prints JSON: for each way that the client has, the schema of each tool's arguments, and the text of
each answer to the calls that judge-clients makes of them. Runs where the client is installed.
"""
import asyncio
import contextlib
import json
import os
import sys

# The values that a model knows; whatever else a schema requires gets a neutral value.
KNOWN = {
    "list_links": {},
    "fill_link": {"link": "game", "values": {"id": 7}},
    "verify_url": {"url": "https://www.example.com/g/7"},
    "test_cases": {"link": "game", "kind": "valid"},
}


def nullable(schema):
    return "null" in (schema.get("type") or []) or any(
        option.get("type") == "null" for option in schema.get("anyOf", []))


def neutral(schema):
    """What a model sends for an argument that it must give and does not want to."""
    if nullable(schema):
        return None
    if "enum" in schema:
        return schema["enum"][0]
    return {"string": "", "integer": 1, "object": {}, "array": []}[str(schema["type"]).lower()]


def arguments(tool, schema):
    """The known values, and neutral ones for all others that a model must or may give."""
    required = schema.get("required", [])
    return {name: KNOWN[tool].get(name, neutral(property) if name not in KNOWN[tool] else None)
            for name, property in schema.get("properties", {}).items()
            if name in KNOWN[tool] or name in required or nullable(property)}


async def answers(schemas, call):
    texts = {}
    for tool in KNOWN:
        given = arguments(tool, schemas[tool])
        try:
            texts[tool] = str(await call(tool, given))
        except Exception as error:
            texts[tool] = f"error: {type(error).__name__} {error} for {given}"
    return texts


async def fastmcp(command, words):
    from fastmcp import Client
    from fastmcp.client.transports import StdioTransport
    async with Client(StdioTransport(command, words, env=dict(os.environ))) as client:
        tools = {tool.name: tool.input_schema
                 for tool in await client.list_tools()}

        async def call(name, given):
            return (await client.call_tool(name, given)).content[0].text
        yield "", tools, await answers(tools, call)


async def openai_agents(command, words):
    from agents.mcp import MCPServerStdio, MCPUtil
    from agents.tool_context import ToolContext
    async with MCPServerStdio({"command": command, "args": words, "env": dict(os.environ)}) as server:
        for strict in (False, True):
            functions = {tool.name: MCPUtil.to_function_tool(tool, server, strict)
                         for tool in await server.list_tools()}
            tools = {name: function.params_json_schema for name, function in functions.items()}

            async def call(name, given):
                context = ToolContext(context=None, tool_name=name, tool_call_id="1",
                                      tool_arguments=json.dumps(given))
                return await functions[name].on_invoke_tool(context, json.dumps(given))
            yield "strict" if strict else "", tools, await answers(tools, call)


async def langchain(command, words):
    from langchain_core.utils.function_calling import convert_to_openai_tool
    from langchain_mcp_adapters.client import MultiServerMCPClient
    client = MultiServerMCPClient({"deeplink": {
        "command": command, "args": words, "transport": "stdio", "env": dict(os.environ)}})
    listed = {tool.name: tool for tool in await client.get_tools()}
    for strict in (None, True):
        tools = {name: convert_to_openai_tool(tool, strict=strict)["function"]["parameters"]
                 for name, tool in listed.items()}

        async def call(name, given):
            return await listed[name].ainvoke(given)
        yield "strict" if strict else "", tools, await answers(tools, call)


async def mcp_use(command, words):
    from mcp_use import MCPClient
    from mcp_use.agents.adapters.langchain_adapter import LangChainAdapter
    client = MCPClient.from_dict({"mcpServers": {"deeplink": {
        "command": command, "args": words, "env": dict(os.environ)}}})
    await client.create_all_sessions()
    try:
        adapter = LangChainAdapter()
        await adapter.create_all(client)
        listed = {tool.name: tool for tool in adapter.tools}
        tools = {name: tool.args_schema.model_json_schema() for name, tool in listed.items()}

        async def call(name, given):
            return await listed[name].ainvoke(given)
        yield "", tools, await answers(tools, call)
    finally:
        await client.close_all_sessions()


async def llama_index(command, words):
    from llama_index.tools.mcp import BasicMCPClient, McpToolSpec
    client = BasicMCPClient(command, args=words, env=dict(os.environ))
    listed = {tool.metadata.name: tool for tool in await McpToolSpec(client).to_tool_list_async()}
    tools = {name: tool.metadata.get_parameters_dict() for name, tool in listed.items()}

    async def call(name, given):
        return await listed[name].acall(**given)
    yield "", tools, await answers(tools, call)


async def autogen(command, words):
    from autogen_core import CancellationToken
    from autogen_ext.tools.mcp import McpWorkbench, StdioServerParams, mcp_server_tools
    server = StdioServerParams(command=command, args=words, env=dict(os.environ))
    async with McpWorkbench(server) as workbench:
        tools = {tool["name"]: tool["parameters"] for tool in await workbench.list_tools()}

        async def ask(name, given):
            result = await workbench.call_tool(name, given)
            return ("error: " if result.is_error else "") + result.to_text()
        yield "McpWorkbench", tools, await answers(tools, ask)
    listed = {tool.name: tool for tool in await mcp_server_tools(server)}
    tools = {name: tool.schema["parameters"] for name, tool in listed.items()}

    async def call(name, given):
        return await listed[name].run_json(given, CancellationToken())
    yield "mcp_server_tools", tools, await answers(tools, call)


async def google_adk(command, words):
    from google.adk.tools.mcp_tool.mcp_session_manager import StdioConnectionParams
    from google.adk.tools.mcp_tool.mcp_toolset import McpToolset
    from mcp import StdioServerParameters
    toolset = McpToolset(connection_params=StdioConnectionParams(
        server_params=StdioServerParameters(command=command, args=words, env=dict(os.environ))))
    try:
        listed = {tool.name: tool for tool in await toolset.get_tools()}
        tools = {}
        for name, tool in listed.items():
            declared = tool._get_declaration()
            tools[name] = declared.parameters_json_schema or declared.parameters.model_dump(
                mode="json", exclude_none=True)

        async def call(name, given):
            return json.dumps(await listed[name].run_async(args=given, tool_context=None))
        yield "", tools, await answers(tools, call)
    finally:
        await toolset.close()


async def smolagents(command, words):
    from mcp import StdioServerParameters
    from smolagents import ToolCollection
    from smolagents.models import get_tool_json_schema
    with ToolCollection.from_mcp(StdioServerParameters(
            command=command, args=words, env=dict(os.environ)), trust_remote_code=True) as collection:
        listed = {tool.name: tool for tool in collection.tools}
        tools = {name: get_tool_json_schema(tool)["function"]["parameters"]
                 for name, tool in listed.items()}

        async def call(name, given):
            return listed[name](**given)
        yield "", tools, await answers(tools, call)


async def pydantic_ai(command, words):
    from fastmcp.client.transports import StdioTransport
    from pydantic_ai.mcp import MCPToolset
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.openai import OpenAIProvider
    from pydantic_ai.tools import ToolDefinition
    model = OpenAIChatModel("gpt-4o", provider=OpenAIProvider(api_key="none"))
    async with MCPToolset(StdioTransport(command, words, env=dict(os.environ))) as server:
        listed = await server.list_tools()
        definitions = [ToolDefinition(
            name=tool.name, description=tool.description,
            parameters_json_schema=tool.input_schema)
            for tool in listed]
        parameters = model.customize_request_parameters(
            ModelRequestParameters(function_tools=definitions))
        tools = {tool.name: tool.parameters_json_schema for tool in parameters.function_tools}

        async def call(name, given):
            return await server.direct_call_tool(name, given)
        yield "OpenAI", tools, await answers(tools, call)


async def main():
    client, command, *words = sys.argv[1:]
    ways = []
    # Some clients print.
    with contextlib.redirect_stdout(sys.stderr):
        async for way, tools, texts in globals()[client](command, words):
            ways.append({"way": way, "tools": tools, "answers": texts})
    print(json.dumps(ways))


asyncio.run(main())
